import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ScheduledPost, Video } from '~/api/generated';
import { aPost, aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockReview } from '~/testing/reviewServer';
import { mockGet, server } from '~/testing/server';
import { VideosPage } from './VideosPage';

function renderGallery(video: Partial<Video>, posts: readonly ScheduledPost[] = []) {
  const sent = mockReview([aVideo({ id: 40, title: 'Say no', ...video })]);
  mockGet('/api/scheduled-posts', posts);
  return { sent, ...renderPage(<VideosPage />, '/videos') };
}

async function goBack(user: UserEvent) {
  await press(user, 'Actions for Say no');
  await user.click(await screen.findByRole('menuitem', { name: 'Back to review' }));
}

test.each(['rejected', 'approved'] as const)(
  'a video that is %s goes back to review',
  async (status) => {
    const { user, sent } = renderGallery({ status });
    await goBack(user);
    expect(await screen.findByText('Back in review')).toBeVisible();
    expect(sent.map((wish) => wish.status)).toEqual(['pending_review']);
    expect(await screen.findByText('Pending review', { selector: 'li *' })).toBeVisible();
  },
);

test('scheduled posts would be cancelled, so there is a question', async () => {
  const { user, sent } = renderGallery({ status: 'approved' }, [
    aPost({ id: 1 }),
    aPost({ id: 2 }),
  ]);
  await goBack(user);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('“Say no” has 2 scheduled posts, which will be cancelled.');
  await press(user, 'Keep approved');
  expect(sent).toEqual([]);
  await goBack(user);
  await press(user, 'Back to review');
  expect(await screen.findByText('Back in review')).toBeVisible();
});

test.each(['publishing', 'published', 'unconfirmed'] as const)(
  'a video with a post that is %s stays approved',
  async (status) => {
    const asked: (string | null)[] = [];
    const { user } = renderGallery({ status: 'approved' });
    server.use(
      http.get('*/api/scheduled-posts', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('videoId'));
        return HttpResponse.json([aPost({ id: 1, status })]);
      }),
    );
    await press(user, 'Actions for Say no');
    expect(await screen.findByRole('menuitem', { name: /^TikTok:/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Back to review' })).toBeNull();
    await waitFor(() => expect(asked).toEqual(['40']));
  },
);
