const files = import.meta.glob<string>(["./en/*.ftl", "!./en/{computers,dialogs,help,replay}.ftl"], { query: "?raw", import: "default", eager: true });

/** The client's own texts in English, one Fluent resource a file. */
export default Object.values(files);
