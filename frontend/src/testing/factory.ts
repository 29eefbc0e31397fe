export const AT = '2026-11-20T12:00:00Z';

export const factory =
  <Thing extends object>(defaults: Thing) =>
  (part: Partial<Thing> = {}): Thing => ({ ...defaults, ...part });
