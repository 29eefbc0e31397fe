import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, type HttpResponseResolver } from 'msw';
import { renderPage } from '~/testing/renderApp';
import { deferred } from '../interactions';
import { actions as catalogue } from './actions';
import { ERROR_TOASTS } from './errorTexts';
import { FAILURES, type Failure, SERVER_ERROR, SERVER_MESSAGE } from './failures';
import { PENDING_BUTTONS, SUCCESS_TOASTS } from './successTexts';
import { type Action, answering, type FallibleAction, shownToast } from './userAction';

const actions: Record<(typeof SUCCESS_TOASTS | typeof PENDING_BUTTONS)[number]['action'], Action> =
  catalogue;

/** Performs an action that the server answers like this. */
async function performAction(action: Action, resolver: HttpResponseResolver) {
  localStorage.clear();
  action.given?.();
  answering(action, resolver);
  const { user } = renderPage(action.page, action.path);
  await action.perform(user);
}

test('no action has two rows', () => {
  const names = SUCCESS_TOASTS.map(({ action }) => action);
  expect(names).toEqual([...new Set(names)]);
});

test.each(SUCCESS_TOASTS)('$action: $title', async ({ action, title, text }) => {
  await performAction(actions[action], () => HttpResponse.json(actions[action].answer));
  const toast = text === undefined ? ['success', title] : ['success', title, text];
  await waitFor(() => expect(shownToast().slice(0, toast.length)).toEqual(toast));
  if (action === 'testVideo') {
    expect(screen.getByText(/^Video "A first step" created successfully/)).toBeVisible();
  }
});

test.each(PENDING_BUTTONS)('$action: $text', async ({ action, text, buttons }) => {
  const { promise: released, resolve: release } = deferred();
  await performAction(actions[action], async () => {
    await released;
    return HttpResponse.json(actions[action].answer);
  });
  await waitFor(() => expect(screen.getAllByRole('button', { name: text })).toHaveLength(buttons));
  for (const button of screen.getAllByRole('button', { name: text })) {
    expect(button).toBeDisabled();
  }
  release();
  await waitFor(() => expect(screen.queryByRole('button', { name: text })).not.toBeInTheDocument());
});

type ErrorToast = (typeof ERROR_TOASTS)[number];
type FallibleName = ErrorToast['action'];

const fallibleActions: Record<FallibleName, FallibleAction> = catalogue;

/** The error messages for failures without a message from the server. */
const MESSAGES_WITHOUT_SERVER: Partial<Record<Failure, string>> = {
  withoutMessage: 'HTTP 500: Internal Server Error',
  unreachable: 'The server cannot be reached.',
};

function expectedText({ server, text }: ErrorToast, failure: Failure): string {
  if (server === 'message') {
    return failure === 'refused' ? SERVER_MESSAGE : (MESSAGES_WITHOUT_SERVER[failure] ?? text);
  }
  return server === 'error' && failure === 'refused' ? SERVER_ERROR : text;
}

/** A blank message only makes a difference where the server's message is shown. */
function failuresOf({ server }: ErrorToast): Failure[] {
  return server === 'message'
    ? ['refused', 'withoutMessage', 'unreachable', 'blank']
    : ['refused', 'withoutMessage', 'unreachable'];
}

test('every action that can fail has a row', () => {
  const covered = ERROR_TOASTS.map(({ action }) => action);
  const fallible = Object.keys(catalogue).filter(
    (name) => fallibleActions[name as FallibleName].fallback,
  );
  expect(covered.sort()).toEqual(fallible.sort());
});

describe.each(ERROR_TOASTS.map((row) => [row.situation, row.action, row] as const))(
  '%s (%s)',
  (_, name, row) => {
    test.each(failuresOf(row))('%s', async (failure) => {
      await performAction(fallibleActions[name], FAILURES[failure]);
      const expected = ['destructive', row.title, expectedText(row, failure)];
      await waitFor(() => expect(shownToast()).toEqual(expected));
      await fallibleActions[name].fallback();
    });
  },
);
