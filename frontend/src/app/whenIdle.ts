const AT_THE_LATEST_MS = 2000;
const WITHOUT_IDLE_CALLBACK_MS = 800;

/** Resolves when the browser has nothing better to do, or soon in any case. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
    } else {
      setTimeout(resolve, WITHOUT_IDLE_CALLBACK_MS);
    }
  });
