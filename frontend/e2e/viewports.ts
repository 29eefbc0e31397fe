/** The viewports and colour schemes that every screen supports. */
export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

export const SCHEMES = ['light', 'dark'] as const;
