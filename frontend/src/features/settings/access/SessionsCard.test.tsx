import { screen, within } from '@testing-library/react';
import type { OpenedSession } from '~/api/generated';
import { card, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { SettingsPage } from '../SettingsPage';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

const session = (id: number, more: Partial<OpenedSession> = {}): OpenedSession => ({
  id,
  device: FIREFOX,
  address: '192.0.2.1',
  openedAt: '2026-11-20T12:00:00Z',
  lastUsedAt: '2026-11-20T12:00:00Z',
  current: false,
  ...more,
});

const rows = async () => {
  await screen.findByText('This browser');
  return within(card('Sessions')).getAllByRole('listitem');
};

test('each browser is named, and this one is marked', async () => {
  mockGet('/api/sessions', [
    session(2, { current: true }),
    session(1, { device: '', address: '198.51.100.7' }),
  ]);
  renderPage(<SettingsPage />);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/^Firefox on Linux192\.0\.2\.1, .*This browser$/);
  expect(second).toHaveTextContent(/^Unknown browser198\.51\.100\.7, /);
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('one browser is signed out, or every other one', async () => {
  mockGet('/api/sessions', [session(2, { current: true }), session(1)]);
  const one = captureRequests(
    'delete',
    '/api/sessions/1',
    () => new Response(null, { status: 204 }),
  );
  const others = captureRequests('delete', '/api/sessions', () => ({ ended: 1 }));
  const { user } = renderPage(<SettingsPage />);
  await rows();
  await press(user, 'Sign out Firefox on Linux');
  expect(await screen.findByText('Firefox on Linux is signed out')).toBeVisible();
  expect(one).toHaveLength(1);
  await press(user, 'Sign out others');
  expect(await screen.findByText('Every other browser is signed out')).toBeVisible();
  expect(others).toHaveLength(1);
});

test('what cannot be signed out says so', async () => {
  mockGet('/api/sessions', [session(2, { current: true }), session(1)]);
  mockRefusal('delete', '/api/sessions/1', 503);
  const { user } = renderPage(<SettingsPage />);
  await rows();
  await press(user, 'Sign out Firefox on Linux');
  expect(
    await screen.findByText('Couldn’t sign out Firefox on Linux. Please try again.'),
  ).toBeVisible();
});

test('without a password there is nobody to sign out', async () => {
  renderPage(<SettingsPage />);
  expect(await screen.findByText(/No password is set/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out others' })).toBeDisabled();
});
