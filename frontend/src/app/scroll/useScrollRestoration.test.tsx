import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useScrollRestoration } from './useScrollRestoration';

/** The window of a page that is this many pixels longer than the window. */
let scrollable = 0;
let growPage: (() => void) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  scrollable = 5000;
  window.scrollY = 0;
  window.scrollTo = ((_x: number, top: number) => scroll(top)) as typeof window.scrollTo;
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      growPage = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      growPage = undefined;
    }
  };
});

function scroll(top: number) {
  window.scrollY = Math.min(top, scrollable);
  fireEvent.scroll(window);
}

function Page() {
  useScrollRestoration();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/videos">Videos</Link>
      <Link to="/scripts?script=7">A script</Link>
      <Link to="/scripts?tab=2" replace>
        A tab
      </Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function show() {
  const view = render(
    <MemoryRouter initialEntries={['/scripts']}>
      <Page />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  return { ...view, press: (name: string) => user.click(screen.getByText(name)) };
}

test('a new page begins at the top, and Back returns to where the last was', async () => {
  const { press } = show();
  scroll(800);
  await press('Videos');
  expect(window.scrollY).toBe(0);
  scroll(300);
  await press('Back');
  expect(window.scrollY).toBe(800);
});

test('each entry of the same page has its own position, and another tab keeps it', async () => {
  const { press } = show();
  scroll(800);
  await press('A tab');
  expect(window.scrollY).toBe(800);
  await press('A script');
  expect(window.scrollY).toBe(800);
  scroll(100);
  await press('Back');
  expect(window.scrollY).toBe(800);
});

test('while the page is too short it waits, unless the operator scrolls', async () => {
  const { press } = show();
  scroll(800);
  await press('Videos');
  scrollable = 50;
  await press('Back');
  expect(window.scrollY).toBe(50);
  scrollable = 5000;
  await act(async () => growPage?.());
  expect(window.scrollY).toBe(800);
  expect(growPage).toBeUndefined();

  await press('Videos');
  scrollable = 50;
  await press('Back');
  fireEvent.wheel(window);
  expect(growPage).toBeUndefined();
});

test('a reload returns to it, a new visit does not', () => {
  const { unmount } = show();
  scroll(800);
  fireEvent(window, new Event('pagehide'));
  unmount();
  scroll(0);

  const again = show();
  expect(window.scrollY).toBe(800);
  again.unmount();
  scroll(0);

  performance.getEntriesByType = () => [{ type: 'navigate' } as PerformanceNavigationTiming];
  show();
  expect(window.scrollY).toBe(0);
});
