const RELOADED_KEY = 'showrunner.reloaded';

/** The build that the page was loaded with: its scripts have the hash of their content in their names. */
const currentBuild = () => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';

/**
 * Reloads a page whose deployment is gone, to get the present one. Returns false if that has been tried with this build:
 * then something else is wrong.
 */
export function reloadOnce(): boolean {
  const build = currentBuild();
  if (sessionStorage.getItem(RELOADED_KEY) === build) return false;
  sessionStorage.setItem(RELOADED_KEY, build);
  window.location.reload();
  return true;
}
