import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { AssistantAction, ChatAnswer, ChatMessage } from '~/api/generated';
import { aChange, aChatMessage, anAction } from '~/testing/factories';
import { deferred, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { mockGet, server } from '~/testing/server';
import { AssistantPage } from './AssistantPage';

function mockConversation(answer: Partial<ChatAnswer>, kept: ChatMessage[] = []) {
  const said: string[] = [];
  mockGet('/api/ai-assistant/history', () => kept);
  server.use(
    http.post('*/api/ai-assistant/chat', async ({ request }) => {
      const { message } = (await request.json()) as { message: string };
      said.push(message);
      const { message: content = 'Done.', actions = [], systemChanged = false } = answer;
      const id = kept.length + 1;
      kept.push(
        aChatMessage({ id, content: message }),
        aChatMessage({ id: id + 1, type: 'assistant', content, actions }),
      );
      return HttpResponse.json({ message: content, actions, systemChanged });
    }),
  );
  return said;
}

const withAction = (action: AssistantAction) =>
  mockGet('/api/ai-assistant/history', [
    aChatMessage({ id: 2, type: 'assistant', actions: [action] }),
  ]);

const conversation = () => within(screen.getByRole('log', { name: 'Conversation' }));
async function clearHistory(user: UserEvent) {
  await press(user, 'Clear history');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Clear history' }));
}

const input = () => screen.getByRole('textbox', { name: 'Message' });

test('it welcomes the operator, and shows the history', async () => {
  mockGet('/api/ai-assistant/history', [aChatMessage({ content: 'Are we listening?' })]);
  renderPage(<AssistantPage />);
  expect(conversation().getByText(/^Welcome!/)).toBeVisible();
  expect(await conversation().findByText('Are we listening?')).toBeVisible();
});

test('what a model says is text: it loads no picture and is no link', async () => {
  const hostile =
    '![x](https://evil.example/?q=1) [y](https://evil.example) <img src="//evil.example/z"> https://evil.example';
  mockGet('/api/ai-assistant/history', [
    aChatMessage({
      type: 'assistant',
      content: hostile,
      actions: [anAction({ description: `Add the hook "${hostile}".`, result: hostile })],
    }),
  ]);
  renderPage(<AssistantPage />);
  expect((await conversation().findAllByText(hostile)).length).toBe(2);
  expect(conversation().getByText(`Add the hook "${hostile}".`)).toBeVisible();
  const log = screen.getByRole('log', { name: 'Conversation' });
  expect(log.querySelectorAll('img, a, iframe, [style*="url("]')).toHaveLength(0);
});

test('Enter sends; the message is there at once, then the thinking, then the answer', async () => {
  const { promise: answered, resolve: answer } = deferred();
  const said = mockConversation({ message: 'The target is 300 now.' });
  server.use(
    http.post('*/api/ai-assistant/chat', async () => {
      await answered;
    }),
  );
  const { user } = renderPage(<AssistantPage />);
  await user.type(input(), 'Set the monthly target to 300{Enter}');
  expect(conversation().getByText('Set the monthly target to 300')).toBeVisible();
  expect(conversation().getByText('Thinking...')).toBeVisible();
  expect(input()).toHaveValue('');

  await user.type(input(), 'and another{Enter}');
  expect(input()).toHaveValue('and another');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

  answer();
  expect(await conversation().findByText('The target is 300 now.')).toBeVisible();
  expect(conversation().queryByText('Thinking...')).not.toBeInTheDocument();
  expect(conversation().getAllByText('Set the monthly target to 300')).toHaveLength(1);
  expect(said).toEqual(['Set the monthly target to 300']);
});

test('Shift+Enter does not send, and nothing blank is sent', async () => {
  const said = mockConversation({});
  const { user } = renderPage(<AssistantPage />);
  await user.type(input(), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(input(), 'one{Shift>}{Enter}{/Shift}two');
  expect(input()).toHaveValue('   one\ntwo');
  await press(user, 'Send');
  expect(await conversation().findByText('Done.')).toBeVisible();
  expect(said).toEqual(['one\ntwo']);
});

test.each(['Content Strategy', 'Production Goals', 'Analytics', 'Optimization'])(
  'the chip %s fills the input and sends nothing',
  async (label) => {
    const said = mockConversation({});
    const { user } = renderPage(<AssistantPage />);
    await press(user, label);
    expect(input()).not.toHaveValue('');
    expect(input()).toHaveFocus();
    expect(said).toEqual([]);
  },
);

test('a change is reported, with a dot and a word for each action', async () => {
  mockConversation({
    systemChanged: true,
    actions: [
      anAction({ id: 1, description: 'Target set', status: 'completed' }),
      anAction({ id: 2, description: 'Post moved', status: 'failed', result: 'It is out.' }),
      anAction({ id: 3, description: 'Publish now', status: 'pending' }),
    ],
  });
  const { user } = renderPage(<AssistantPage />);
  await fill(user, input(), 'do it all', '{Enter}');
  expect(await screen.findByText('System Updated')).toBeVisible();
  expect(screen.getByText('Your changes have been applied successfully.')).toBeVisible();
  const tones = (await conversation().findAllByText(/^(Completed|Failed|Pending)$/)).map(
    (status) => [status.textContent, status.closest('li')?.dataset.tone],
  );
  expect(tones).toEqual([
    ['Completed', 'green'],
    ['Failed', 'red'],
    ['Pending', 'yellow'],
  ]);
  expect(conversation().getByText('It is out.')).toBeVisible();
});

test('a pending action is confirmed with its button', async () => {
  const waiting = anAction({ status: 'pending', description: 'Publish post 9 now.' });
  const kept = [aChatMessage({ id: 2, type: 'assistant', actions: [waiting] })];
  mockGet('/api/ai-assistant/history', () => kept);
  server.use(
    http.post('*/api/ai-assistant/actions/11/confirm', () => {
      waiting.status = 'completed';
      waiting.result = 'Post 9 is on its way.';
      return HttpResponse.json(waiting);
    }),
  );
  const { user } = renderPage(<AssistantPage />);
  await press(user, 'Confirm: Publish post 9 now.');
  expect(await conversation().findByText('Post 9 is on its way.')).toBeVisible();
  expect(conversation().getByText('Completed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('a pending action can be dismissed', async () => {
  const waiting = anAction({ status: 'pending' });
  withAction(waiting);
  server.use(
    http.post('*/api/ai-assistant/actions/11/dismiss', () => {
      waiting.status = 'dismissed';
      return HttpResponse.json(waiting);
    }),
  );
  const { user } = renderPage(<AssistantPage />);
  await press(user, /^Dismiss/);
  expect(await conversation().findByText('Dismissed')).toBeVisible();
});

test('a change is undone, and says so from then on', async () => {
  const change = aChange({ id: 70 });
  withAction(anAction({ changeId: 70 }));
  mockGet('/api/changes', () => [change]);
  server.use(
    http.post('*/api/changes/70/undo', () => {
      change.undoneAt = '2026-11-20T12:05:00Z';
      return HttpResponse.json(change);
    }),
  );
  const { user } = renderPage(<AssistantPage />);
  await press(user, /^Undo/);
  expect(await conversation().findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('the history is cleared after a question', async () => {
  let kept = [aChatMessage({ content: 'Old words' })];
  mockGet('/api/ai-assistant/history', () => kept);
  server.use(
    http.delete('*/api/ai-assistant/history', () => {
      kept = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<AssistantPage />);
  await conversation().findByText('Old words');
  await clearHistory(user);
  expect(await screen.findByText('Conversation cleared')).toBeVisible();
  await waitFor(() => expect(conversation().queryByText('Old words')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Clear history' })).toBeDisabled();
});

test('the messages of this visit are cleared, too', async () => {
  const kept: ChatMessage[] = [];
  mockConversation({}, kept);
  server.use(
    http.delete('*/api/ai-assistant/history', () => {
      kept.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<AssistantPage />);
  await fill(user, input(), 'Hello', '{Enter}');
  await conversation().findByText('Done.');
  await clearHistory(user);
  await waitFor(() => expect(conversation().queryByText('Done.')).not.toBeInTheDocument());
  expect(conversation().queryByText('Hello')).not.toBeInTheDocument();
});
