import { basePath } from '~/config/basePath';
import { polling } from '~/config/polling';

/** Every deployment serves this file. */
const serverAnswers = (): Promise<boolean> =>
  fetch(`${basePath}/config.json`, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = () => new Promise((resolve) => setTimeout(resolve, polling.notifications));

/** A page that is about to be reloaded needs nothing more. */
const never = new Promise<never>(() => undefined);

/**
 * Loads a part of the program. While the server is unreachable it is loaded again and again, so that neither the shell
 * nor a screen fails. A part that the server does not have belongs to an older deployment: the page is reloaded, and if
 * it cannot be, this is an error.
 */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  reload: () => boolean,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (await serverAnswers())
        return load().catch((error) => (reload() ? never : Promise.reject(error)));
      await pause();
    }
  }
}
