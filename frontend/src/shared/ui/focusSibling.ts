const buttonIn = (item: Element | null) =>
  item?.querySelector<HTMLElement>('button:enabled, a[href]');

/**
 * When a focused item is about to leave its list: moves the focus to the item beside
 * it, else to the title of the screen.
 */
export function focusSibling(item: Element): void {
  const focused = document.activeElement;
  if (focused !== document.body && !item.contains(focused)) return;
  const beside = buttonIn(item.nextElementSibling) ?? buttonIn(item.previousElementSibling);
  (beside ?? document.querySelector<HTMLElement>('h1'))?.focus();
}
