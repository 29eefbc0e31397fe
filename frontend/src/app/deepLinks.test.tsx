import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aNotification, aPost, aScript, aVideo } from '~/testing/factories';
import { renderApp } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';

test('a link to a video finds it in the gallery, however far down it is', async () => {
  const videos = Array.from({ length: 40 }, (_, n) =>
    aVideo({ id: n + 1, title: `Video ${n + 1}`, status: 'approved' }),
  );
  mockGet('/api/videos', videos);
  renderApp('/videos?video=38');
  const title = await screen.findByRole('heading', { name: 'Video 38' });
  await waitFor(() => expect(title.closest('li')).toHaveFocus());
  expect(title.closest('li')).toHaveAttribute('data-linked');
});

test.each([
  ['scheduled', new Date(Date.now() + 3_600_000).toISOString()],
  ['published', '2026-11-01T10:00:00Z'],
] as const)('a link to a post that is %s finds it', async (status, scheduledAt) => {
  mockGet('/api/scheduled-posts', [
    aPost({ id: 90, videoTitle: 'Another', status, scheduledAt }),
    aPost({ id: 91, videoTitle: 'The one', status, scheduledAt }),
  ]);
  renderApp('/scheduling?post=91');
  const title = await screen.findByText('The one');
  await waitFor(() => expect(title.closest('li')).toHaveFocus());
});

test('a notification leads to its script, open to be read, and is read itself', async () => {
  const read: string[] = [];
  mockGet('/api/scripts', [aScript({ id: 7, content: 'Ready never comes.' })]);
  mockGet('/api/notifications', [
    aNotification({ id: 5, title: 'Script generated', relatedType: 'script', relatedId: 7 }),
  ]);
  server.use(
    http.put('*/api/notifications/:id/read', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json(aNotification({ id: 5, read: true }));
    }),
  );
  const { user } = renderApp('/notifications');
  await user.click(await screen.findByRole('link', { name: 'Open script: Script generated' }));
  const text = await screen.findByText(/Ready never comes\./);
  await waitFor(() => expect(document.activeElement).toContainElement(text));
  expect(document.activeElement).not.toBe(document.body);
  expect(read).toEqual(['5']);
});

test('a link to a section of Settings focuses it each time it is followed', async () => {
  const { user } = renderApp('/settings');
  const link = await screen.findByRole('link', { name: 'Access' });
  for (const _ of ['first', 'second']) {
    await user.click(link);
    await waitFor(() => expect(document.getElementById('access')).toHaveFocus());
  }
});
