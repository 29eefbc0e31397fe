const buttonIn = (item: Element | null) =>
  item?.querySelector<HTMLElement>('button:enabled, a[href]');

/** Before a focused item is removed from its list: focuses the item next to it, else the title of the screen. */
export function focusSibling(item: Element): void {
  const focused = document.activeElement;
  if (focused !== document.body && !item.contains(focused)) return;
  const beside = buttonIn(item.nextElementSibling) ?? buttonIn(item.previousElementSibling);
  (beside ?? document.querySelector<HTMLElement>('h1'))?.focus();
}
