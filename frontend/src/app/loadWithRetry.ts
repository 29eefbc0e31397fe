import { polling } from '~/config/polling';

/** Every deployment serves this file. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = () => new Promise((resolve) => setTimeout(resolve, polling.notifications));

/**
 * Loads a part of the program. While the server is unreachable it is loaded again and again, so that
 * neither the shell nor a screen fails; a part that the server does not have is an error.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (await serverAnswers()) return load();
      await pause();
    }
  }
}
