import { screen, waitFor, within } from '@testing-library/react';
import { aPost } from '~/testing/factories';
import { inMinutes, manyPosts } from '~/testing/manyPosts';
import { mockPosts } from '~/testing/pagedLists';
import { renderPage } from '~/testing/renderApp';
import { SchedulingPage } from './SchedulingPage';

beforeEach(() => localStorage.clear());

const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Post ${from + index}`);

test('of 1,200 posts the next 50 are read, and 50 more at a time', async () => {
  const sent = mockPosts(manyPosts(1_200));
  const { user } = renderPage(<SchedulingPage />);
  await waitFor(() => expect(titlesIn('Upcoming Posts')).toEqual(numbers(601, 650)));
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming Posts' }));
  await user.click(upcoming.getByRole('button', { name: 'Show more (550 posts left)' }));
  await waitFor(() => expect(titlesIn('Upcoming Posts')).toEqual(numbers(601, 700)));
  expect(upcoming.getByRole('button', { name: 'Show more (500 posts left)' })).toBeVisible();
  expect(sent.every((query) => query.includes('limit=50'))).toBe(true);
});

test('recent posts are those that were due, the latest first, page by page', async () => {
  mockPosts(manyPosts(1_200));
  const { user } = renderPage(<SchedulingPage />);
  await screen.findByRole('region', { name: 'Recent posts' });
  const [first] = titlesIn('Recent posts');
  expect(first).toBe('Post 600');
  const recent = within(screen.getByRole('region', { name: 'Recent posts' }));
  const before = titlesIn('Recent posts').length;
  await user.click(recent.getByRole('button', { name: /^Show more/ }));
  await waitFor(() => expect(titlesIn('Recent posts')).toHaveLength(before + 50));
  const shown = titlesIn('Recent posts');
  expect(shown.at(-1)).toBe(`Post ${600 - shown.length + 1}`);
});

test('a post that is due is no longer upcoming, although the server has not begun to publish it', async () => {
  mockPosts([
    aPost({ id: 1, videoTitle: 'Due', scheduledAt: inMinutes(-2) }),
    aPost({ id: 2, videoTitle: 'Soon', scheduledAt: inMinutes(2) }),
  ]);
  renderPage(<SchedulingPage />);
  await waitFor(() => expect(titlesIn('Upcoming Posts')).toEqual(['Soon']));
  expect(titlesIn('Recent posts')).toEqual(['Due']);
});

test.each([
  ['Upcoming Posts', 1_150],
  ['Recent posts', 3],
] as const)('a link to a post finds it far down in %s', async (region, number) => {
  mockPosts(manyPosts(1_200));
  renderPage(<SchedulingPage />, `/scheduling?post=${999 + number}`);
  const title = await screen.findByText(`Post ${number}`);
  await waitFor(() => expect(title.closest('li')).toHaveFocus());
  expect(within(screen.getByRole('region', { name: region })).getByText(`Post ${number}`)).toBe(
    title,
  );
});

test('a link to a post that is gone says so', async () => {
  mockPosts(manyPosts(4));
  renderPage(<SchedulingPage />, '/scheduling?post=77');
  expect(await screen.findByText(/^This post no longer exists/)).toBeVisible();
});

test('without posts there is an empty state, and no button', async () => {
  mockPosts([]);
  renderPage(<SchedulingPage />);
  expect(await screen.findByText('No upcoming posts')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
});
