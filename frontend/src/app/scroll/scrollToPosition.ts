/** After this, a page that grows no longer moves under the operator's eyes. */
const TIME_LIMIT_MS = 5000;

const TAKEN_OVER_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether the page is long enough to be scrolled there. */
function reach(top: number): boolean {
  window.scrollTo(0, top);
  // Browsers round to device pixels.
  return Math.abs(window.scrollY - top) < 1;
}

/**
 * Scrolls to a position as soon as the page is long enough for it: its data may still be loading. Any scrolling by the
 * operator ends the wait, and so does the returned function.
 */
export function scrollToPosition(top: number): () => void {
  if (reach(top)) return () => undefined;
  const page = new ResizeObserver(() => reach(top) && end());
  const limit = setTimeout(() => end(), TIME_LIMIT_MS);

  function end() {
    clearTimeout(limit);
    page.disconnect();
    for (const type of TAKEN_OVER_BY) window.removeEventListener(type, end);
  }

  page.observe(document.body);
  for (const type of TAKEN_OVER_BY) window.addEventListener(type, end, { passive: true });
  return end;
}
