import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { PendingComment } from '~/api/generated';
import { polling } from '~/config/polling';
import { aComment, commentStats, listenerStatus } from '~/testing/factories';
import { enabled, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, server } from '~/testing/server';
import { CommentsPage } from './CommentsPage';

afterEach(() => jest.useRealTimers());

function mockComments(...comments: PendingComment[]) {
  const decided: unknown[] = [];
  let left = comments;
  const remove = (id: unknown) => {
    left = left.filter(({ commentId }) => commentId !== Number(id));
  };
  mockGet('/api/comments/pending', () => left);
  server.use(
    http.post('*/api/comments/approve/:id', async ({ params, request }) => {
      decided.push(['approved', params.id, await request.json()]);
      remove(params.id);
      return HttpResponse.json(aComment({ status: 'approved' }));
    }),
    http.post('*/api/comments/reject/:id', ({ params }) => {
      decided.push(['rejected', params.id]);
      remove(params.id);
      return HttpResponse.json(aComment({ status: 'rejected' }));
    }),
  );
  return decided;
}

test('a comment shows its reply, why it waits, and that it is a sample', async () => {
  mockComments(aComment({ risks: ['medical'], sample: true }));
  const { user } = renderPage(<CommentsPage />);
  expect(await screen.findByText('How do I start saying no?')).toBeVisible();
  expect(screen.getByText('Begin with the small ones.')).toBeVisible();
  expect(screen.getByText('Normal priority')).toBeVisible();
  expect(screen.getByText('Direct')).toBeVisible();
  expect(screen.getByText('Sample')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Why it is pending' })).getByText(/a medical matter/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start before you are ready' })).toHaveAttribute(
    'href',
    '/scheduling?post=90',
  );
  await user.click(screen.getByText('Why this reply'));
  expect(screen.getByText('It asks for a first step.')).toBeVisible();
});

test('a draft with a problem says what was found; hostile texts are only text', async () => {
  const hostile = '<img src="//evil.example/z"> ![x](https://evil.example) https://evil.example';
  const response = { ...aComment().response, text: hostile, reasoning: hostile };
  mockComments(aComment({ author: hostile, comment: hostile, draftProblems: ['link'], response }));
  renderPage(<CommentsPage />);
  const reasons = within(await screen.findByRole('list', { name: 'Why it is pending' }));
  expect(reasons.getByText(/^The draft contains a web address\./)).toBeVisible();
  const item = reasons.getByText(/web address/).closest('[data-comment]');
  expect(item).toHaveTextContent(hostile);
  expect(item?.querySelectorAll('img, iframe, [href*="evil"]')).toHaveLength(0);
});

test('comments of the sandbox are named as such, with a way to connect an account', async () => {
  const { user } = renderPage(<CommentsPage />);
  await press(user, 'Sample comments');
  const explanation = await screen.findByRole('dialog', { name: 'Sample comments' });
  expect(explanation).toHaveAccessibleDescription(
    /^TikTok comments are simulated because no account/,
  );
  expect(within(explanation).getByRole('link')).toHaveAttribute('href', '/platforms');
});

test('without the sandbox, nothing is said about it', async () => {
  mockGet('/api/listener/status', listenerStatus({ sandboxPlatforms: [] }));
  renderPage(<CommentsPage />);
  expect(await screen.findByText('No account is connected.')).toBeVisible();
  expect(screen.queryByText('Sample comments')).not.toBeInTheDocument();
});

test('a reply is approved as it was drafted, and the next comment has the focus', async () => {
  const decided = mockComments(aComment(), aComment({ commentId: 4, author: 'Kim Lake' }));
  const { user } = renderPage(<CommentsPage />);
  await press(user, 'Approve the reply to Sam Field');
  expect(await screen.findByText('Response approved')).toBeVisible();
  expect(decided).toEqual([['approved', '3', {}]]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Approve the reply to Kim Lake' })).toHaveFocus(),
  );
  expect(screen.queryByText('Sam Field')).not.toBeInTheDocument();
});

test('a reply is approved in the operator’s own words, within the limit', async () => {
  const decided = mockComments(aComment({ replyLimit: 30 }));
  const { user } = renderPage(<CommentsPage />);
  await press(user, 'Edit the reply to Sam Field');
  const field = screen.getByRole('textbox', { name: 'Reply to Sam Field' });
  const approve = screen.getByRole('button', { name: 'Approve your reply to Sam Field' });
  expect(field).toHaveValue('Begin with the small ones.');
  await fill(user, field, ' And then the big ones.');
  expect(approve).toBeDisabled();
  await user.clear(field);
  expect(approve).toBeDisabled();
  await fill(user, field, ' Start small. ');
  expect(screen.getByText('12 of 30 characters')).toBeVisible();
  await user.click(approve);
  expect(await screen.findByText('Response approved')).toBeVisible();
  expect(decided).toEqual([['approved', '3', { text: 'Start small.' }]]);
});

test('without a draft the operator writes or rejects the reply', async () => {
  const decided = mockComments(aComment({ response: { ...aComment().response, text: null } }));
  const { user } = renderPage(<CommentsPage />);
  expect(await screen.findByRole('textbox', { name: 'Reply to Sam Field' })).toHaveValue('');
  await press(user, 'Reject: do not reply to Sam Field');
  expect(await screen.findByText('Response rejected')).toBeVisible();
  expect(decided).toEqual([['rejected', '3']]);
  expect(await screen.findByText('No responses pending')).toBeVisible();
});

test('the listener is started while it is paused, and stopped while it listens', async () => {
  let isListening = false;
  mockGet('/api/listener/status', () => listenerStatus({ isListening }));
  server.use(
    http.post('*/api/listener/:verb', ({ params }) => {
      isListening = params.verb === 'start';
      return HttpResponse.json(listenerStatus({ isListening }));
    }),
  );
  const { user } = renderPage(<CommentsPage />);
  const start = screen.getByRole('button', { name: 'Start' });
  const stop = screen.getByRole('button', { name: 'Stop' });
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(stop).toBeDisabled();
  await user.click(start);
  expect(await screen.findByText('Comment listener started')).toBeVisible();
  expect(await screen.findByText('Listening')).toBeVisible();
  expect(start).toBeDisabled();
  await user.click(stop);
  expect(await screen.findByText('Comment listener stopped')).toBeVisible();
  expect(await screen.findByText('Paused')).toBeVisible();
});

test('auto-response is switched', async () => {
  const status = listenerStatus();
  mockGet('/api/listener/status', status);
  const sent = captureRequests('post', '/api/comments/auto-response', () => {
    status.autoResponse = true;
    return status;
  });
  const { user } = renderPage(<CommentsPage />);
  const toggle = screen.getByRole('switch', { name: 'Auto-response' });
  await waitFor(() => expect(toggle).toBeEnabled());
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  expect(await screen.findByText('Auto-response updated')).toBeVisible();
  await waitFor(() => expect(toggle).toBeChecked());
  expect(sent).toEqual([{ enabled: true }]);
});

test('simulated comments appear as soon as they have been read', async () => {
  const comments: PendingComment[] = [];
  let totalProcessed = 7;
  mockGet('/api/comments/pending', () => comments);
  mockGet('/api/comments/stats', () => commentStats({ totalProcessed }));
  captureRequests('post', '/api/listener/simulate', { created: 1 });
  renderPage(<CommentsPage />);
  expect(await screen.findByText('7')).toBeVisible();
  jest.useFakeTimers({ advanceTimers: true });
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(await enabled('Simulate comments'));
  expect(await screen.findByText('Comments simulated')).toBeVisible();
  expect(screen.getByText('No responses pending')).toBeVisible();
  // The model has read it.
  comments.push(aComment({ sample: true }));
  totalProcessed = 8;
  await act(() => jest.advanceTimersByTimeAsync(polling.expectedComments));
  expect(await screen.findByText('How do I start saying no?')).toBeVisible();
});

test('the figures: a rate in percent, a time in minutes, and none where there is none', async () => {
  mockGet(
    '/api/comments/stats',
    commentStats({ totalProcessed: 48, pendingResponses: 7, responseRate: 0.825 }),
  );
  renderPage(<CommentsPage />);
  expect(await screen.findByText('48')).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
  expect(screen.getByText('83%')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
  expect(screen.getByText('No replies yet')).toBeVisible();
});

test('topics have a count and a word for the sentiment', async () => {
  mockGet('/api/comments/trending', [
    { topic: 'saying no', count: 9, sentiment: 'positive', averageSentiment: 0.6, sample: true },
  ]);
  const { user } = renderPage(<CommentsPage />);
  await user.click(await screen.findByRole('tab', { name: 'Trending Topics' }));
  const topic = (await screen.findByText(/Saying no/)).closest('li');
  expect(topic).toHaveTextContent('Positive');
  expect(topic).toHaveTextContent('9 comments');
  expect(screen.getByText('Sample')).toBeVisible();
});

test('a platform that cannot be read is named', async () => {
  mockGet(
    '/api/listener/status',
    listenerStatus({
      platformsConnected: ['youtube'],
      troubles: [{ platform: 'youtube', error: 'Quota spent.', until: '2026-11-20T13:00:00Z' }],
    }),
  );
  renderPage(<CommentsPage />);
  expect(await screen.findByText(/YouTube Shorts cannot be read: Quota spent\./)).toHaveTextContent(
    'Next attempt at 13:00 Europe/London',
  );
});
