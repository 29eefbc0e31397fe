import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderPage } from '~/testing/renderApp';
import { deferred } from '../interactions';
import { actions as catalogue } from './actions';
import { PENDING_BUTTONS } from './successTexts';
import { type Action, answering } from './userAction';

const actions: Record<(typeof PENDING_BUTTONS)[number]['action'], Action> = catalogue;

test.each(PENDING_BUTTONS)('$action: $text', async ({ action, text, buttons }) => {
  const { page, path, given, perform, answer } = actions[action];
  localStorage.clear();
  given?.();
  const { promise: released, resolve: release } = deferred();
  answering(actions[action], async () => {
    await released;
    return HttpResponse.json(answer);
  });
  const { user } = renderPage(page, path);
  await perform(user);
  await waitFor(() => expect(screen.getAllByRole('button', { name: text })).toHaveLength(buttons));
  for (const button of screen.getAllByRole('button', { name: text })) {
    expect(button).toBeDisabled();
  }
  release();
  await waitFor(() => expect(screen.queryByRole('button', { name: text })).not.toBeInTheDocument());
});
