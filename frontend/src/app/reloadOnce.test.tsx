import { reloadOnce } from './reloadOnce';

/** jsdom cannot reload. */
let logged: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  document.head.replaceChildren();
});

function loadedWith(src: string) {
  const script = document.createElement('script');
  script.setAttribute('src', src);
  script.type = 'text/plain';
  document.head.replaceChildren(script);
}

test('a page is reloaded once for each build', () => {
  loadedWith('/assets/main.1.js');
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  loadedWith('/assets/main.2.js');
  expect(reloadOnce()).toBe(true);
});
