/** Makes objects with these values, except for the given ones. */
export const factory =
  <Thing extends object>(defaults: Thing) =>
  (part: Partial<Thing> = {}): Thing => ({ ...defaults, ...part });
