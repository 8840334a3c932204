const files = import.meta.glob<string>("./es/{computers,dialogs,help,replay}.ftl", { query: "?raw", import: "default", eager: true });

/** What only some readers come to see, in Spanish: dialogs, help, replays, computers at play. */
export default Object.values(files);
