const IDLE_TIMEOUT_MS = 2000;
const FALLBACK_DELAY_MS = 800;

export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else {
      setTimeout(resolve, FALLBACK_DELAY_MS);
    }
  });
