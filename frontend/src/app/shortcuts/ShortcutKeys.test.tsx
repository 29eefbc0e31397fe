import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aVideo } from '~/testing/factories';
import { press, texts } from '~/testing/interactions';
import { renderApp, renderPage } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { navigationScreens } from '../screens';
import { ShortcutKeys } from './ShortcutKeys';

afterEach(() => localStorage.clear());

const address = () => screen.getByTestId('address');
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

function renderKeys() {
  return renderPage(
    <>
      <input aria-label="Topic" />
      <ShortcutKeys />
    </>,
  );
}

test.each([
  ['gs', '/scripts'],
  ['gr', '/review'],
  ['gq', '/scripts/read'],
  ['ga', '/analytics'],
  ['gn', '/notifications'],
  ['GP', '/platforms'],
])('%s leads to %s', async (keys, path) => {
  const { user } = renderKeys();
  await user.keyboard(keys);
  expect(address()).toHaveTextContent(path);
});

test('a letter alone, with another key between or with a modifier leads nowhere', async () => {
  const { user } = renderKeys();
  await user.keyboard('s gxs {Control>}g{/Control}s g{Alt>}s{/Alt}');
  expect(address()).toHaveTextContent(/^\/$/);
});

test('a sequence that takes too long leads nowhere', async () => {
  const { user } = renderKeys();
  await user.keyboard('g');
  await new Promise((resolve) => setTimeout(resolve, 1600));
  await user.keyboard('s');
  expect(address()).toHaveTextContent(/^\/$/);
});

test('in a field they are letters', async () => {
  const { user } = renderKeys();
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'gs/?');
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('gs/?');
  expect(address()).toHaveTextContent(/^\/$/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('? lists the shortcuts of every screen', async () => {
  const { user } = renderKeys();
  await user.keyboard('?');
  const sheet = await list();
  const keysOf = (action: string) =>
    within(sheet).getByText(action, { selector: 'dd' }).parentElement?.querySelector('dt')
      ?.textContent;
  for (const { title, goKey } of navigationScreens) {
    expect(keysOf(title)).toBe(`G then ${goKey?.toUpperCase()}`);
  }
  expect(keysOf('Approve the video')).toBe('A');
  expect(keysOf('Send the message')).toBe('Enter');
  expect(texts(within(sheet).getAllByRole('heading', { level: 3 }))).toEqual([
    'On every screen',
    'Review & Approve',
    'Read Drafts',
    'In a chat',
    'Go to a screen',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

test('switched off, no single key acts on any screen, and the list can still be opened', async () => {
  mockGet('/api/videos', [aVideo({ title: 'First' })]);
  const decided = jest.fn();
  server.use(
    http.put('*/api/videos/:id', () => {
      decided();
      return HttpResponse.json(aVideo({ title: 'First', status: 'approved' }));
    }),
  );
  const { user } = renderApp('/review');
  await press(user, 'Keyboard shortcuts');
  const sheet = await list();
  await user.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }));
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  await user.keyboard('?/agn');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toHaveTextContent('/review');
  expect(decided).not.toHaveBeenCalled();
  await press(user, 'Keyboard shortcuts');
  expect(within(await list()).getByRole('switch')).not.toBeChecked();
});

test('on Review, the second key of a sequence decides nothing', async () => {
  mockGet('/api/videos', [aVideo({ title: 'First' })]);
  const { user } = renderApp('/review');
  await press(user, 'Keyboard shortcuts');
  await list();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // A decision would be sent, and nothing answers it.
  await user.keyboard('ga');
  expect(await screen.findByRole('heading', { name: 'Performance Analytics' })).toBeVisible();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('a key in a field ends a sequence', async () => {
  const { user } = renderKeys();
  await user.keyboard('g');
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Enter}');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('a');
  expect(address()).toHaveTextContent(/^\/$/);
});

test('/ opens the search', async () => {
  const { user } = renderApp('/review');
  await press(user, 'Keyboard shortcuts');
  await list();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: /^Search screens/ });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});
