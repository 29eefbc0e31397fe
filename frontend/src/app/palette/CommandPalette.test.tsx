import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aScript, aVideo } from '~/testing/factories';
import { texts } from '~/testing/interactions';
import { renderApp } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, server } from '~/testing/server';

const field = () => screen.findByRole('combobox', { name: /^Search screens/ });
const results = () => screen.getByRole('listbox', { name: 'Results' });
const selected = () => within(results()).getByRole('option', { selected: true });

async function openPaletteAt(path: string) {
  const { user } = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  return { user, input: await field() };
}

test('Ctrl K opens it from any screen, and again closes it', async () => {
  const { user, input } = await openPaletteAt('/nowhere');
  expect(input).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(input).not.toBeInTheDocument());
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await field()).toHaveFocus();
});

test('the visible field opens it, and has the focus again after Escape', async () => {
  const { user } = renderApp('/nowhere');
  const opener = await screen.findByRole('button', { name: 'Search or jump to' });
  expect(opener).toHaveTextContent('Ctrl K');
  await user.click(opener);
  await user.type(await field(), '{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a K in a field is only a K', async () => {
  const { user } = renderApp('/scripts');
  await user.type(await screen.findByRole('textbox', { name: 'Topic' }), 'kk K');
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('kk K');
  expect(screen.queryByRole('combobox', { name: /^Search screens/ })).not.toBeInTheDocument();
});

test('arrows cycle through the options, Enter opens one, and the heading has the focus', async () => {
  const { user, input } = await openPaletteAt('/nowhere');
  expect(selected()).toHaveTextContent('Overview');
  await user.keyboard('{ArrowUp}');
  expect(selected()).toHaveTextContent('System theme');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toHaveTextContent('Script Generation');
  expect(input).toHaveAttribute('aria-activedescendant', selected().id);
  expect(input).toHaveFocus();
  await user.keyboard('notifi{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByRole('listbox', { name: 'Results' })).not.toBeInTheDocument();
});

test('a section of Settings is found by what is set there, and has the focus', async () => {
  const { user, input } = await openPaletteAt('/nowhere');
  await user.type(input, 'two-factor');
  expect(selected()).toHaveTextContent(/^Access: password, two-factor authentication/);
  await user.keyboard('{Enter}');
  const cards = await screen.findByRole('region', { name: 'Two-factor authentication' });
  expect(cards.parentElement).toHaveAttribute('id', 'access');
  await waitFor(() => expect(cards.parentElement).toHaveFocus());
});

test('scripts and videos are found by their titles and opened where they are', async () => {
  mockGet('/api/scripts', [aScript({ id: 7, title: 'Rise before the sun' })]);
  mockGet('/api/videos', [
    aVideo({ id: 40, title: 'Rise, filmed', status: 'pending_review' }),
    aVideo({ id: 41, title: 'Rise again', status: 'approved' }),
  ]);
  const { user, input } = await openPaletteAt('/nowhere');
  await user.type(input, 'rise');
  const options = await within(results()).findAllByRole('option');
  await waitFor(() =>
    expect(texts(within(results()).getAllByRole('option'))).toEqual([
      'Rise before the sunDraft',
      'Rise, filmedPending review',
      'Rise againApproved',
      'Schedule a post: Rise again',
    ]),
  );
  expect(screen.getByText(/^4 results\./)).toBeVisible();
  expect(options[0]).toBeDefined();
  await user.click(within(results()).getByRole('option', { name: /Rise, filmed/ }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/review?video=40'));
});

test('the next action of an approved script is found with it', async () => {
  mockGet('/api/scripts', [aScript({ id: 7, title: 'Rise before the sun', status: 'approved' })]);
  const { user, input } = await openPaletteAt('/nowhere');
  await user.type(input, 'rise');
  await user.click(
    await screen.findByRole('option', { name: 'Create a video: Rise before the sun' }),
  );
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/videos?script=7'));
});

test('the server searches once typing pauses, also in texts that are not shown', async () => {
  const searches: string[] = [];
  server.use(
    http.get('*/api/scripts', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searches.push(String(searchParams));
      return HttpResponse.json([aScript({ title: 'Rise', topic: 'mornings' })]);
    }),
  );
  const { user, input } = await openPaletteAt('/nowhere');
  expect(searches).toEqual([]);
  await user.type(input, 'alarm clock');
  expect(await screen.findByRole('option', { name: /^Rise/ })).toBeVisible();
  expect(searches).toEqual(['limit=8&q=alarm+clock']);
  await user.clear(input);
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Rise/ })).toBeNull());
});

test('a query without results says so, and so does a search that fails', async () => {
  mockRefusal('get', '/api/scripts', 503, { error: 'away' });
  const { user, input } = await openPaletteAt('/nowhere');
  await user.type(input, 'zebra');
  expect(await screen.findByText(/Scripts and videos could not be searched\./)).toBeVisible();
  expect(screen.getByText(/No results for “zebra”\./)).toBeVisible();
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(input).toBeInTheDocument();
});

test('the theme is switched from it', async () => {
  const { user, input } = await openPaletteAt('/nowhere');
  await user.type(input, 'dark{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'light{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
});

test('it creates projects and marks notifications as read', async () => {
  const marked = captureRequests('put', '/api/notifications/read-all', { updated: 0 });
  const { user, input } = await openPaletteAt('/nowhere');
  await user.type(input, 'new project{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Create New Project' });
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: /Project name/ })).toHaveFocus(),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'mark all{Enter}');
  expect(await screen.findByText('All notifications marked as read')).toBeVisible();
  expect(marked).toHaveLength(1);
});

test('Enter in an input method editor takes no command', async () => {
  const { user, input } = await openPaletteAt('/nowhere');
  await user.type(input, 'privacy');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(input).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/nowhere');
});
