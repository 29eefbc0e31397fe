/** Nothing is typed into a slider or a checkbox. */
const FIELDS =
  'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=textbox]';
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

export const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** Whether a key is a shortcut where it is pressed: not in a field, a dialog or a menu, and without a modifier. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !hasModifier(event) &&
  !isWithin(event.target, FIELDS) &&
  !isWithin(event.target, LAYERS);
