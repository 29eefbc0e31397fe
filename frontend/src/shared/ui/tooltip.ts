/** Gives an element a tooltip (`src/app/tooltips`), which screen readers know as its description. */
export const tooltip = (text: string | undefined) => ({
  'data-tooltip': text,
  'aria-description': text,
});

/** Gives a control that shows only an icon its name, as a tooltip too. */
export const namedByTooltip = (name: string) => ({ 'data-tooltip': name, 'aria-label': name });
