import { waitFor } from '@testing-library/react';
import { renderPage } from '~/testing/renderApp';
import { actions as catalogue } from './actions';
import { ERROR_TOASTS } from './errorTexts';
import { FAILURES, type Failure, SERVER_ERROR, SERVER_MESSAGE } from './failures';
import { answering, type FallibleAction, shownToast } from './userAction';

type ErrorToast = (typeof ERROR_TOASTS)[number];
type ActionName = ErrorToast['action'];

const actions: Record<ActionName, FallibleAction> = catalogue;

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
const failuresOf = ({ server }: ErrorToast): Failure[] =>
  server === 'message'
    ? ['refused', 'withoutMessage', 'unreachable', 'blank']
    : ['refused', 'withoutMessage', 'unreachable'];

test('every action that can fail has a row', () => {
  const covered = ERROR_TOASTS.map(({ action }) => action);
  const fallible = Object.keys(actions).filter((name) => actions[name as ActionName].fallback);
  expect(covered.sort()).toEqual(fallible.sort());
});

describe.each(ERROR_TOASTS.map((row) => [row.situation, row.action, row] as const))(
  '%s (%s)',
  (_, name, row) => {
    test.each(failuresOf(row))('%s', async (failure) => {
      const { page, path, given, perform, fallback } = actions[name];
      localStorage.clear();
      given?.();
      answering(actions[name], FAILURES[failure]);
      const { user } = renderPage(page, path);
      await perform(user);
      const expected = ['destructive', row.title, expectedText(row, failure)];
      await waitFor(() => expect(shownToast()).toEqual(expected));
      await fallback();
    });
  },
);
