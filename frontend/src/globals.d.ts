declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';

/** The folder that holds `assets/`, as an absolute address. Undefined in unit tests. */
declare const __webpack_public_path__: string | undefined;
