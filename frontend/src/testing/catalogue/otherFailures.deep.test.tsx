import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Video } from '~/api/generated';
import { FallbackRoute } from '~/app/FallbackRoute';
import { polling } from '~/config/polling';
import { AdminPage } from '~/features/admin/AdminPage';
import { AssistantPage } from '~/features/assistant/AssistantPage';
import { SystemPage } from '~/features/system/SystemPage';
import { renderPage } from '~/testing/renderApp';
import { mockList, server } from '~/testing/server';
import { enabled, fill, press } from '../interactions';
import { CHAT_FAILURES, FEATURE_TEST_FAILURES, RETRY_BANNER } from './errorTexts';
import { FAILURES, type Failure } from './failures';
import { createVideo } from './productionActions';
import { answering, shownToast } from './userAction';

afterEach(() => jest.useRealTimers());

const chatFailures = Object.entries(CHAT_FAILURES) as [Failure, string][];
const conversation = () => within(screen.getByRole('log', { name: 'Conversation' }));

test('the chat has a text for every way to fail', () => {
  expect(Object.keys(CHAT_FAILURES).sort()).toEqual(Object.keys(FAILURES).sort());
});

test.each(chatFailures)('chat, %s: a bubble of the assistant, and a toast', async (fails, text) => {
  server.use(http.post('*/api/ai-assistant/chat', FAILURES[fails]));
  const { user } = renderPage(<AssistantPage />);
  await fill(user, screen.getByRole('textbox', { name: 'Message' }), 'Hello', '{Enter}');
  await waitFor(() => expect(shownToast()).toEqual(['destructive', 'AI Assistant Error', text]));
  const bubble = (await conversation().findByText(text)).closest('li');
  expect(bubble?.dataset.voice).toBe('assistant');
  expect(conversation().getByText('Hello')).toBeVisible();
  expect(conversation().queryByText('Thinking...')).not.toBeInTheDocument();
});

test.each(chatFailures)('admin chat, %s: a bubble of the system', async (fails, text) => {
  server.use(http.post('*/api/ai-assistant/chat', FAILURES[fails]));
  const { user } = renderPage(<AdminPage />, '/admin?tab=assistant');
  await fill(user, screen.getByRole('textbox', { name: 'Message' }), 'Hello', '{Enter}');
  const bubble = (await conversation().findByText(text)).closest('li');
  expect(bubble?.dataset.voice).toBe('system');
  expect(bubble).toHaveTextContent(/^System/);
  expect(conversation().getByText('Hello')).toBeVisible();
});

test.each([
  [() => HttpResponse.json({ retried: 2, message: 'Two.' }), RETRY_BANNER.initiated],
  [FAILURES.refused, RETRY_BANNER.failed],
  [FAILURES.withoutMessage, RETRY_BANNER.failed],
  [FAILURES.unreachable, RETRY_BANNER.failed],
])('a retry shows its outcome for three seconds (%#)', async (answer, text) => {
  server.use(http.post('*/api/system/retry-failed', answer));
  const { user } = renderPage(<SystemPage />);
  await screen.findByText('No alerts');
  jest.useFakeTimers({ advanceTimers: true });
  await press(user, 'Retry Failed');
  expect(await screen.findByText(text)).toBeVisible();
  // The clock goes on by itself too, so a busy machine needs some room before the three seconds are over.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(text)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test.each(['withoutMessage', 'unreachable'] as const)(
  'feature test, %s connection and empty lists: each is a result of its own',
  async (fails) => {
    server.use(http.get('*/api/heygen/test', FAILURES[fails]));
    const { user } = renderPage(<FallbackRoute />, '/heygen-test');
    await press(user, 'Run Full Test');
    const results = within(await screen.findByRole('log', { name: 'Test results' }));
    for (const text of FEATURE_TEST_FAILURES) expect(await results.findByText(text)).toBeVisible();
    expect(await enabled('Run Full Test')).toBeVisible();
    expect(results.getAllByRole('img', { name: 'Failed' })).toHaveLength(3);
  },
);

test('a failed status poll is only logged, and polling continues', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  createVideo.given?.();
  const created: Video[] = [];
  mockList('/api/videos', () => created);
  answering(createVideo, () => {
    created.push(createVideo.answer as Video);
    return HttpResponse.json(createVideo.answer);
  });
  server.use(http.get('*/api/heygen/video/render-40/status', FAILURES.refused, { once: true }));
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = renderPage(createVideo.page, createVideo.path);
  await createVideo.perform(user);
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(
      'The render status could not be read.',
      expect.objectContaining({ status: 409 }),
    ),
  );
  expect(shownToast()[0]).not.toBe('destructive');
  expect(screen.getByText('Generating video...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(polling.renderStatus));
  expect(await screen.findByText(/^10% •/)).toBeVisible();
  logged.mockRestore();
});
