declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';

/** What every `import()` calls in a build; whatever is assigned to it is called instead. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;

/** The folder that holds `assets/`, as an absolute address. Undefined in unit tests. */
declare const __webpack_public_path__: string | undefined;
