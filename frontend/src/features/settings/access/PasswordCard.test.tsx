import { screen, within } from '@testing-library/react';
import type { PasswordSource } from '~/api/generated';
import { card, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { SettingsPage } from '../SettingsPage';

const FIRST = 'correct horse battery';
const SECOND = 'a better one: staple';

function show(source: PasswordSource) {
  mockGet('/api/password', { source });
  return renderPage(<SettingsPage />);
}

const field = (label: string) => within(card('Password')).findByLabelText(label);
const noContent = () => new Response(null, { status: 204 });

test('the first password is set without another', async () => {
  const sent = captureRequests('put', '/api/password', noContent);
  const { user } = show('none');
  expect(await screen.findByText(/Anyone who can reach this dashboard can use it/)).toBeVisible();
  expect(within(card('Password')).queryByLabelText('Current password')).not.toBeInTheDocument();
  await fill(user, await field('New password'), FIRST);
  await fill(user, await field('Confirm new password'), FIRST);
  await press(user, 'Set password');
  expect(await screen.findByText('Password set')).toBeVisible();
  expect(sent).toEqual([{ newPassword: FIRST }]);
});

test('another password needs the current one, and the form is empty afterwards', async () => {
  const sent = captureRequests('put', '/api/password', noContent);
  const { user } = show('operator');
  await fill(user, await field('Current password'), FIRST);
  await fill(user, await field('New password'), SECOND);
  await fill(user, await field('Confirm new password'), SECOND);
  await press(user, 'Change password');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(sent).toEqual([{ currentPassword: FIRST, newPassword: SECOND }]);
  expect(await field('New password')).toHaveValue('');
});

test('what is short, or repeated differently, is not sent', async () => {
  const sent = captureRequests('put', '/api/password', noContent);
  const { user } = show('operator');
  await fill(user, await field('New password'), 'elevenchars');
  await fill(user, await field('Confirm new password'), FIRST);
  await press(user, 'Change password');
  expect(await screen.findByText('Enter the current password')).toBeVisible();
  expect(screen.getByText('At least 12 characters')).toBeVisible();
  expect(screen.getByText('Passwords don’t match')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a wrong current password is said beside its field', async () => {
  mockRefusal('put', '/api/password', 422, {
    fields: { currentPassword: 'This is not the current password' },
  });
  const { user } = show('operator');
  await fill(user, await field('Current password'), SECOND);
  await fill(user, await field('New password'), SECOND);
  await fill(user, await field('Confirm new password'), SECOND);
  await press(user, 'Change password');
  await screen.findByText('This is not the current password');
  expect(await field('Current password')).toHaveAccessibleDescription(
    'This is not the current password',
  );
});

test('a password of the configuration is not changed here', async () => {
  show('configuration');
  expect(
    await screen.findByText(/The password is set in the server’s configuration/),
  ).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});
