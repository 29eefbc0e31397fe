/** Within this block of tests the window is one to which this query applies, and no other. */
export function mockMatchMedia(query: string) {
  const { matchMedia } = window;

  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      });
  });

  afterEach(() => {
    window.matchMedia = matchMedia;
  });
}
