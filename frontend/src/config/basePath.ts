/**
 * The path below which the dashboard is served, without a slash at its end: empty at the root of its host. The scripts are in
 * `assets/` below it, and webpack knows where they were loaded from.
 */
export const basePath: string =
  typeof __webpack_public_path__ === 'undefined'
    ? ''
    : new URL(__webpack_public_path__, location.href).pathname.replace(/\/+$/, '');

/** The path of a screen, as `paths` has it, for a path of the browser; undefined when that is not below the base path. */
export function screenPath(pathname: string, base = basePath): string | undefined {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  return pathname.slice(base.length) || '/';
}
