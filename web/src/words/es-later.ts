const files = import.meta.glob<string>("./es/{computers,help,replay}.ftl", { query: "?raw", import: "default", eager: true });

/** What only some readers come to see, in Spanish: help, replays, computers at play. */
export default Object.values(files);
