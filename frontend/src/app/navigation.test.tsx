import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { api } from '~/api/endpoints';
import { polling } from '~/config/polling';
import { FAILURES } from '~/testing/catalogue/failures';
import { aScript } from '~/testing/factories';
import { deferred } from '~/testing/interactions';
import { renderApp } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { screens } from './screens';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });

function Broken(): never {
  throw new Error('a defect');
}

describe('the scroll position', () => {
  beforeEach(() => {
    sessionStorage.clear();
    window.scrollY = 0;
    jest.mocked(window.scrollTo).mockImplementation((...to: unknown[]) => {
      window.scrollY = Number(to[1]);
    });
  });
  afterEach(() => jest.mocked(window.scrollTo).mockReset());

  test('of a new page is its top, and Back returns to that of the last', async () => {
    const { user, router } = renderApp('/terms');
    await heading('Terms of Service');
    window.scrollY = 800;
    await user.click(link('Notifications'));
    await heading('Notifications');
    expect(window.scrollY).toBe(0);
    await act(() => router.navigate(-1));
    await heading('Terms of Service');
    expect(window.scrollY).toBe(800);
  });

  test('stays when another tab is opened, and Back returns to it', async () => {
    const { user, router } = renderApp('/admin');
    await heading('Admin Panel');
    window.scrollY = 800;
    await user.click(screen.getByRole('tab', { name: 'Content Management' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=content'));
    expect(window.scrollY).toBe(800);
    await user.click(link('Notifications'));
    await heading('Notifications');
    await act(() => router.navigate(-1));
    await heading('Admin Panel');
    expect(window.scrollY).toBe(800);
  });

  test('is restored together with a list that loads late', async () => {
    mockGet('/api/scripts', [aScript({ title: 'Rise before the sun' })]);
    const { user, store, router } = renderApp('/scripts');
    await screen.findByText('Rise before the sun');
    window.scrollY = 800;
    await user.click(link('Notifications'));
    await heading('Notifications');
    const { promise, resolve } = deferred();
    mockGet('/api/scripts', () => promise.then(() => [aScript({ title: 'Written meanwhile' })]));
    act(() => void store.dispatch(api.util.invalidateTags(['Script'])));
    act(() => void router.navigate(-1));
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    expect(window.scrollY).toBe(0);
    resolve();
    expect(await screen.findByText('Written meanwhile')).toBeVisible();
    expect(window.scrollY).toBe(800);
  });
});

test('a screen is loaded as soon as the pointer or the focus is on its link', async () => {
  const requested: string[] = [];
  const note = ({ request }: { request: Request }) => {
    requested.push(new URL(request.url).pathname);
  };
  const { user } = renderApp('/terms');
  await heading('Terms of Service');
  server.events.on('request:start', note);
  await user.hover(link('Comment Management'));
  await waitFor(() => expect(requested).toContain('/api/comments/pending'));
  act(() => link('AI Assistant').focus());
  await waitFor(() => expect(requested).toContain('/api/ai-assistant/history'));
  server.events.removeListener('request:start', note);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
});

describe('a screen that fails', () => {
  const costs = screens.find(
    ({ title }) => title === 'Cost Estimation',
  ) as (typeof screens)[number];
  const FAILED = 'This page couldn’t be displayed';

  const logged = jest.spyOn(console, 'error');
  beforeEach(() => void logged.mockImplementation(() => undefined));
  afterEach(() => {
    logged.mockReset();
    jest.useRealTimers();
  });
  afterAll(() => logged.mockRestore());

  test.each([
    ['while it is loaded', () => Promise.reject(new Error('The chunk is gone.'))],
    ['while it is rendered', () => Promise.resolve({ Broken })],
  ])('%s leaves the navigation, and works once it does not fail', async (_, load) => {
    const loading = jest.spyOn(costs, 'load').mockImplementation(load);
    const { user } = renderApp('/terms');
    await heading('Terms of Service');
    await user.click(link('Cost Estimation'));
    expect(await heading(FAILED)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Your data is untouched.');
    expect(screen.getByRole('link', { name: 'Reload' })).toBeVisible();
    loading.mockRestore();
    await user.click(link('Notifications'));
    await heading('Notifications');
    await user.click(link('Cost Estimation'));
    expect(await heading('Monthly Cost Estimation')).toBeVisible();
  });

  test('loads automatically when the server is back after an outage', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = renderApp('/terms');
    await heading('Terms of Service');
    const loading = jest.spyOn(costs, 'load').mockRejectedValue(new Error('Away.'));
    server.use(http.all('*/api/*', FAILURES.unreachable));
    await act(() => jest.advanceTimersByTimeAsync(2 * polling.notifications));
    expect(await screen.findByText('Not connected.')).toBeVisible();
    await user.click(link('Cost Estimation'));
    expect(await heading(FAILED)).toBeVisible();
    expect(screen.getByText('Waiting for the server…')).toBeVisible();
    loading.mockRestore();
    server.resetHandlers();
    await act(() => jest.advanceTimersByTimeAsync(polling.notifications));
    expect(await heading('Monthly Cost Estimation')).toBeVisible();
  });
});
