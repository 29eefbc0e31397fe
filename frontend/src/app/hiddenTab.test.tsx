import { setupListeners } from '@reduxjs/toolkit/query/react';
import { act, screen } from '@testing-library/react';
import { renderApp } from '~/testing/renderApp';
import { captureReads } from '~/testing/server';

const MINUTE_MS = 60_000;

let visibility: DocumentVisibilityState = 'visible';

const shown = jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});

afterEach(() => {
  visibility = 'visible';
  jest.useRealTimers();
});

afterAll(() => shown.mockRestore());

function become(state: DocumentVisibilityState) {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The screens that poll: a different one for each kind of data. */
const POLLED = ['/notifications', '/comments', '/system', '/platforms'];

test.each(POLLED)(
  '%s sends nothing while its tab is hidden, and polls without the focus',
  async (path) => {
    const { store } = renderApp(path);
    const stop = setupListeners(store.dispatch);
    await screen.findByRole('heading', { level: 1 });
    await pass(MINUTE_MS);
    const reads = captureReads();
    become('hidden');
    await pass(10 * MINUTE_MS);
    expect(reads).toEqual([]);
    become('visible');
    act(() => void window.dispatchEvent(new Event('blur')));
    await pass(MINUTE_MS);
    expect(reads).toContain('/api/notifications/unread');
    stop();
  },
);
