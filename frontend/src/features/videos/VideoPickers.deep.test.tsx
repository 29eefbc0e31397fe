import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { anAvatar, aScript, aVoice } from '~/testing/factories';
import { choose, press } from '~/testing/interactions';
import { mockRender, running } from '~/testing/mockRender';
import { renderPage } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { VideosPage } from './VideosPage';

test('a script that is no longer approved is not found', async () => {
  mockRender(running(0));
  const { user } = renderPage(<VideosPage />, '/videos?script=8');
  await choose(user, 'Avatar', /^Ada Stone/);
  await choose(user, 'Voice', /^Low Tide/);
  await press(user, 'Create video');
  const field = screen.getByRole('combobox', { name: 'Approved script' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('Selected script not found'));
  expect(field).toHaveFocus();
});

test('the pickers show twenty and say how many there are', async () => {
  const avatars = Array.from({ length: 23 }, (_, n) =>
    anAvatar({ id: `a${n}`, name: `Face ${n}` }),
  );
  mockGet('/api/heygen/avatars', avatars);
  const { user } = renderPage(<VideosPage />);
  const field = screen.getByRole('combobox', { name: 'Avatar' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^23 avatars\. Type to search\./));
  await user.click(field);
  expect(await screen.findAllByRole('option')).toHaveLength(20);
});

test('a search is put to the server once, when typing pauses', async () => {
  const searches: (string | null)[] = [];
  server.use(
    http.get('*/api/heygen/voices', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      searches.push(q);
      return HttpResponse.json(q === 'tide' ? [aVoice()] : []);
    }),
  );
  const { user } = renderPage(<VideosPage />);
  const field = screen.getByRole('combobox', { name: 'Voice' });
  await user.click(field);
  expect(await screen.findByText('No voices found')).toBeVisible();
  await user.type(field, 'tide');
  expect(await screen.findByRole('option', { name: /^Low Tide/ })).toBeVisible();
  expect(searches).toEqual([null, 'tide']);
});

test('scripts are searched on the server, and the chosen one stays while another is searched', async () => {
  mockRender(running(0));
  const searches: (string | null)[] = [];
  const pages = { 'x-total-count': '3000' };
  server.use(
    http.get('*/api/scripts', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      searches.push(q);
      const found = aScript({ id: 9, title: 'The oldest', status: 'approved' });
      return HttpResponse.json(q ? [found] : [aScript({ status: 'approved' })], { headers: pages });
    }),
  );
  const { user } = renderPage(<VideosPage />);
  const field = await screen.findByRole('combobox', { name: 'Approved script' });
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/^3,000 scripts\. Type to search\./),
  );
  await user.click(field);
  await user.type(field, 'oldest');
  await user.click(await screen.findByRole('option', { name: /^The oldest/ }));
  expect(searches).toEqual([null, 'oldest']);
  expect(field).toHaveValue('The oldest');
  const summary = screen.getByLabelText('Summary');
  expect(summary).toHaveTextContent('ScriptThe oldest');
});

test('a linked script that is not among the newest is found', async () => {
  mockRender(running(0));
  mockGet('/api/scripts/9', aScript({ id: 9, title: 'The oldest', status: 'approved' }));
  renderPage(<VideosPage />, '/videos?script=9');
  const field = await screen.findByRole('combobox', { name: 'Approved script' });
  await waitFor(() => expect(field).toHaveValue('The oldest'));
});
