const buttonIn = (item: Element | null) =>
  item?.querySelector<HTMLElement>('button:enabled, a[href]');

/**
 * Remembers what is beside an item that may be removed from its list. The function that it returns focuses that, else the
 * title of the screen, unless the focus has gone elsewhere.
 */
export function siblingFocus(item: Element): () => void {
  const { nextElementSibling: next, previousElementSibling: previous } = item;
  return () => {
    const focused = document.activeElement;
    if (focused !== document.body && !item.contains(focused)) return;
    const beside = buttonIn(next) ?? buttonIn(previous);
    (beside ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
}
