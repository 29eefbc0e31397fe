/** The windows that every screen is made for, and the themes. */
export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

export const SCHEMES = ['light', 'dark'] as const;
