/** Stands in for a CSS module: every class is called by its own name. */
const classes: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });

export default classes;
