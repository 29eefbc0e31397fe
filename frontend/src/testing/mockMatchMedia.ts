/** Makes `matchMedia` match only this query within the describe block. */
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
