type Listener = (event: PopStateEvent) => void;

let guard: Listener | undefined;

/**
 * Back and forward reach this listener before the router's, which is added later: listeners of the window run in that
 * order, capturing or not.
 */
export const listenForPopState = () =>
  window.addEventListener('popstate', (event) => guard?.(event));

/** Sets what sees each popstate event before the router does. */
export const guardPopState = (listener: Listener | undefined): void => {
  guard = listener;
};
