/** The viewports and colour schemes that every screen supports. */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
export const VIEWPORTS = [DESKTOP, { width: 768, height: 1024 }, PHONE];

export const SCHEMES = ['light', 'dark'] as const;

export interface Look {
  viewport: { width: number; height: number };
  colorScheme: (typeof SCHEMES)[number];
}

/** Two looks that between them have each layout and each colour scheme. */
export const LOOKS: readonly Look[] = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
];

/** Each colour scheme at each of these widths. */
export const looksAt = (viewports: readonly Look['viewport'][]): Look[] =>
  viewports.flatMap((viewport) => SCHEMES.map((colorScheme) => ({ viewport, colorScheme })));
