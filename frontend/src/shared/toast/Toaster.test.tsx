import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '~/app/store';
import { Toaster } from './Toaster';
import { toastShown } from './toastSlice';

function show(...titles: string[]) {
  const store = createStore();
  render(
    <Provider store={store}>
      <Toaster onUndo={() => undefined} />
    </Provider>,
  );
  for (const title of titles) {
    act(() => store.dispatch(toastShown({ title, tone: 'success' })));
  }
  return { store };
}

test('at most one toast is visible, the newest', () => {
  show('First', 'Second');
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

test('a toast leaves after 5000 ms, and not before', () => {
  jest.useFakeTimers();
  show('Saved');
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('Escape dismisses it, wherever the focus is', async () => {
  show('Saved');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test('its close button dismisses it', async () => {
  show('Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test('F8 moves the focus to the toasts', async () => {
  show('Saved');
  await userEvent.keyboard('[F8]');
  expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test.each([
  ['destructive', 'assertive'],
  ['success', 'polite'],
  ['default', 'polite'],
] as const)('a %s toast is %s to a screen reader', (tone, live) => {
  const { store } = show();
  act(() => store.dispatch(toastShown({ title: 'Said', tone })));
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', live);
});
