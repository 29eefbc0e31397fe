import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { paths } from '~/config/paths';
import { polling } from '~/config/polling';
import { FAILURES } from '~/testing/catalogue/failures';
import { LOAD_ERRORS } from '~/testing/catalogue/loadErrors';
import { aMeta } from '~/testing/factories';
import { renderApp } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';

const STATIC: readonly string[] = [paths.oauthCallback, paths.terms, paths.privacy];

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

/** Everything fails but what each screen waits for. */
const fail = (failure: () => Response) => {
  server.use(http.all('*/api/*', failure));
  mockGet('/api/meta', aMeta());
};

const main = () => screen.getByRole('main');

const errors = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent?.match(/^(.+) could not be loaded/)?.[1]);

/** Every text on the screen with a digit, without error messages. */
function figures(): string[] {
  const walker = document.createTreeWalker(main(), NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (/\d/.test(textContent ?? '') && !parentElement?.closest('[role=alert]')) {
      found.push(textContent ?? '');
    }
  }
  return found;
}

async function expectErrors({ errors: what, figures: shown }: (typeof LOAD_ERRORS)[number]) {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(errors()).toEqual(what));
  await waitFor(() => expect(main().querySelector('.MuiSkeleton-root')).toBeNull());
  expect(main().querySelector('[data-loading], [aria-busy=true]')).toBeNull();
  expect(figures()).toEqual(shown);
}

test('every screen that asks for anything is in the catalogue', () => {
  const screens = new Set(LOAD_ERRORS.map(({ path }) => path.split('?')[0]));
  const asking = Object.values(paths).filter((path) => !STATIC.includes(path));
  expect([...screens].sort()).toEqual([...asking, '/heygen-test'].sort());
});

test.each(LOAD_ERRORS)(
  '$path says what could not be loaded after errors without a message',
  async (row) => {
    fail(FAILURES.withoutMessage);
    const { user } = renderApp(row.path);
    await expectErrors(row);
    expect(screen.queryByText('Not connected.')).not.toBeInTheDocument();
    server.resetHandlers();
    for (const again of screen.getAllByRole('button', { name: /^Try again to load/ })) {
      await user.click(again);
    }
    await waitFor(() => expect(errors()).toEqual([]));
  },
);

test.each(LOAD_ERRORS)(
  '$path recovers by itself when the server is reachable again',
  async (row) => {
    fail(FAILURES.unreachable);
    jest.useFakeTimers({ advanceTimers: true });
    renderApp(row.path);
    await expectErrors(row);
    expect(await screen.findByText('Not connected.')).toBeVisible();
    server.resetHandlers();
    await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
    await waitFor(() => expect(errors()).toEqual([]));
    await waitFor(() => expect(screen.queryByText('Not connected.')).not.toBeInTheDocument());
  },
);

test.each(STATIC)('%s needs no server', async (path) => {
  server.use(http.all('*/api/*', FAILURES.unreachable));
  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  expect(await screen.findByText('Not connected.')).toBeVisible();
  expect(errors()).toEqual([]);
});

test('a screen whose zone and platforms could not be loaded recovers by itself, too', async () => {
  server.use(http.all('*/api/*', FAILURES.unreachable));
  jest.useFakeTimers({ advanceTimers: true });
  renderApp(paths.scheduling);
  await waitFor(() => expect(errors()).toEqual(['This page']));
  server.resetHandlers();
  await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
  expect(await screen.findByText('Publishing Schedule')).toBeVisible();
  await waitFor(() => expect(errors()).toEqual([]));
});
