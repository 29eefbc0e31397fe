import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderPage } from '~/testing/renderApp';
import { actions as catalogue } from './actions';
import { SUCCESS_TOASTS } from './successTexts';
import { type Action, answering, shownToast } from './userAction';

const actions: Record<(typeof SUCCESS_TOASTS)[number]['action'], Action> = catalogue;

test('no action has two rows', () => {
  const names = SUCCESS_TOASTS.map(({ action }) => action);
  expect(names).toEqual([...new Set(names)]);
});

test.each(SUCCESS_TOASTS)('$action: $title', async ({ action, title, text }) => {
  const { page, path, given, perform, answer } = actions[action];
  localStorage.clear();
  given?.();
  answering(actions[action], () => HttpResponse.json(answer));
  const { user } = renderPage(page, path);
  await perform(user);
  await waitFor(() => expect(shownToast().slice(0, 2)).toEqual(['success', title]));
  if (text !== undefined) expect(shownToast()[2]).toBe(text);
  if (action === 'testVideo') {
    expect(screen.getByText(/^Video "A first step" created successfully/)).toBeVisible();
  }
});
