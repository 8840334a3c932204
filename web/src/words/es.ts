const files = import.meta.glob<string>(["./es/*.ftl", "!./es/{computers,dialogs,help,replay}.ftl"], { query: "?raw", import: "default", eager: true });

/** The client's own texts in Spanish, one Fluent resource a file. */
export default Object.values(files);
