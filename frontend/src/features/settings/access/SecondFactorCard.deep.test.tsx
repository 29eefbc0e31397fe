import { screen, waitFor, within } from '@testing-library/react';
import type { PasswordSource, SecondFactor } from '~/api/generated';
import { card, fill, press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, refusal } from '~/testing/server';
import { SettingsPage } from '../SettingsPage';

const PASSWORD = 'correct horse battery';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ';
const PROPOSED = { secret: SECRET, uri: `otpauth://totp/Showrunner:operator?secret=${SECRET}` };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index]}`);
const OFF: SecondFactor = { enabledAt: null, recoveryCodesLeft: 0 };
const ON: SecondFactor = { enabledAt: '2026-11-20T12:00:00Z', recoveryCodesLeft: 10 };

function show(secondFactor: SecondFactor | (() => SecondFactor), source: PasswordSource) {
  mockGet('/api/password', { source });
  mockGet('/api/second-factor', secondFactor);
  return renderPage(<SettingsPage />);
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

/** Opens the dialog that sets it up. */
async function setUp(state: SecondFactor | (() => SecondFactor) = OFF) {
  captureRequests('post', '/api/second-factor/secret', PROPOSED);
  const { user } = show(state, 'operator');
  await press(user, 'Set up');
  const opened = within(await dialog('Set up two-factor authentication'));
  return { user, opened };
}

/** Opens the dialog behind a button of the card, and fills it in. */
async function confirm(button: string, title: string, state: SecondFactor | (() => SecondFactor)) {
  const { user } = show(state, 'operator');
  await press(user, button);
  const opened = within(await dialog(title));
  expect(opened.getByLabelText('Current password')).toHaveFocus();
  await fill(user, opened.getByLabelText('Current password'), PASSWORD);
  await fill(user, opened.getByLabelText('Code'), CODES[0] as string);
  return { user, opened };
}

test('without a password there is nothing to set up', async () => {
  show(OFF, 'none');
  expect(await screen.findByText(/Set a password first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
});

test.each<PasswordSource>(['operator', 'configuration'])(
  'with a password of the %s it can be set up',
  async (source) => {
    show(OFF, source);
    expect(await screen.findByText(/^Require a code from an authenticator app/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set up' })).toBeEnabled());
  },
);

test('the secret is shown as a QR code, and in groups to be typed or copied', async () => {
  const { user, opened } = await setUp();
  expect(opened.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect(opened.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXQ')).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'Copy the secret');
  expect(await screen.findByText('Secret copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(SECRET);
});

test('a secret that may not be copied is selected', async () => {
  const { user } = await setUp();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No.'));
  await press(user, 'Copy the secret');
  expect(await screen.findByText(/The secret is selected/)).toBeVisible();
  expect(window.getSelection()?.toString()).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXQ');
});

test('turning it on shows the recovery codes, until they are saved', async () => {
  let state = OFF;
  const sent = captureRequests('put', '/api/second-factor', () => {
    state = ON;
    return { recoveryCodes: CODES };
  });
  const { user, opened } = await setUp(() => state);
  await fill(user, opened.getByLabelText('Current password'), PASSWORD);
  await fill(user, opened.getByLabelText('Code from the app'), '123456', '{Enter}');
  const codes = within(await dialog('Save your recovery codes'));
  expect(sent).toEqual([{ currentPassword: PASSWORD, secret: SECRET, code: '123456' }]);
  expect(texts(codes.getAllByRole('listitem'))).toEqual(CODES);
  expect(codes.getByText(/Each works once\. They will not be shown again\./)).toBeVisible();

  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'Copy');
  expect(await screen.findByText('Recovery codes copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(CODES.join('\n'));

  const file = codes.getByRole('link', { name: 'Download' });
  expect(file).toHaveAttribute('download', 'showrunner-recovery-codes.txt');
  const [type, text = ''] = file.getAttribute('href')?.split(',') ?? [];
  expect(type).toBe('data:text/plain;charset=utf-8');
  expect(decodeURIComponent(text)).toContain(CODES.join('\n'));

  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.MuiDialog-container') as Element);
  expect(codes.getByText(CODES[9] as string)).toBeVisible();
  await press(user, 'I have saved them');
  await waitFor(() => expect(screen.queryByText(CODES[9] as string)).not.toBeInTheDocument());
  expect(card('Two-factor authentication')).toHaveTextContent('On since 20 Nov 2026');
});

test('turning it on loads the sessions again: the others are signed out', async () => {
  const sessions = jest.fn(() => []);
  mockGet('/api/sessions', sessions);
  captureRequests('put', '/api/second-factor', { recoveryCodes: CODES });
  const { user, opened } = await setUp();
  const before = sessions.mock.calls.length;
  await fill(user, opened.getByLabelText('Current password'), PASSWORD);
  await fill(user, opened.getByLabelText('Code from the app'), '123456', '{Enter}');
  await dialog('Save your recovery codes');
  await waitFor(() => expect(sessions.mock.calls.length).toBe(before + 1));
});

test('what is missing is not sent', async () => {
  const sent = captureRequests('put', '/api/second-factor', {});
  const { user, opened } = await setUp();
  await press(user, 'Turn on');
  expect(await opened.findByText('Enter the current password')).toBeVisible();
  expect(opened.getByText('Enter the code that the app shows')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a wrong code is said beside its field, which is emptied; the password is kept', async () => {
  mockRefusal('put', '/api/second-factor', 422, { fields: { code: 'This is not the code' } });
  const { user, opened } = await setUp();
  await fill(user, opened.getByLabelText('Current password'), PASSWORD);
  await fill(user, opened.getByLabelText('Code from the app'), '123456', '{Enter}');
  const code = opened.getByLabelText('Code from the app');
  await waitFor(() => expect(code).toHaveAccessibleDescription('This is not the code'));
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  expect(opened.getByLabelText('Current password')).toHaveValue(PASSWORD);
});

test('what is wrong with the secret is said at the form', async () => {
  mockRefusal('put', '/api/second-factor', 422, { fields: { secret: 'Made elsewhere' } });
  const { user, opened } = await setUp();
  await fill(user, opened.getByLabelText('Current password'), PASSWORD);
  await fill(user, opened.getByLabelText('Code from the app'), '123456', '{Enter}');
  expect(await opened.findByRole('alert')).toHaveTextContent('Made elsewhere');
});

test('without a secret it is not set up, which is said', async () => {
  mockRefusal('post', '/api/second-factor/secret', 503);
  const { user } = show(OFF, 'operator');
  await press(user, 'Set up');
  expect(await screen.findByText(/The setup could not be started/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [4, false],
  [3, true],
  [0, true],
])('%d recovery codes left: a warning is shown: %s', async (recoveryCodesLeft, warned) => {
  show({ ...ON, recoveryCodesLeft }, 'operator');
  expect(await screen.findByText(`${recoveryCodesLeft} of 10 recovery codes left`)).toBeVisible();
  expect(screen.queryAllByText(/^Generate new recovery codes/)).toHaveLength(warned ? 1 : 0);
});

test('new recovery codes need the password and a code, and are shown', async () => {
  const fresh = CODES.map((code) => code.replace('ABCD', 'WXYZ'));
  let state = { ...ON, recoveryCodesLeft: 2 };
  const sent = captureRequests('post', '/api/second-factor/recovery-codes', () => {
    state = ON;
    return { recoveryCodes: fresh };
  });
  const { user } = await confirm('New recovery codes', 'New recovery codes', () => state);
  await press(user, 'Generate new codes');
  const codes = within(await dialog('Save your recovery codes'));
  expect(texts(codes.getAllByRole('listitem'))).toEqual(fresh);
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  expect(sent).toEqual([{ currentPassword: PASSWORD, code: CODES[0] }]);
  await press(user, 'I have saved them');
  expect(await screen.findByText('10 of 10 recovery codes left')).toBeVisible();
});

test('turning it off needs the password and a code', async () => {
  let state = ON;
  const sent = captureRequests('post', '/api/second-factor/disable', () => {
    state = OFF;
    return new Response(null, { status: 204 });
  });
  const { user } = await confirm('Turn off', 'Turn off two-factor authentication', () => state);
  await press(user, 'Turn off');
  expect(await screen.findByText('Two-factor authentication turned off')).toBeVisible();
  expect(sent).toEqual([{ currentPassword: PASSWORD, code: CODES[0] }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set up' })).toBeEnabled());
});

test.each([
  ['New recovery codes', 'New recovery codes', 'Generate new codes', 'recovery-codes'],
  ['Turn off', 'Turn off two-factor authentication', 'Turn off', 'disable'],
])('%s: what is wrong is said, and the password is kept', async (button, title, send, path) => {
  const refusals = [
    refusal(429, { error: 'Too many attempts' }),
    refusal(422, { fields: { code: 'Not this code', currentPassword: 'Not this password' } }),
  ];
  captureRequests('post', `/api/second-factor/${path}`, () => refusals.pop());
  const { user, opened } = await confirm(button, title, ON);
  await press(user, send);
  const password = opened.getByLabelText('Current password');
  const code = opened.getByLabelText('Code');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Not this password'));
  expect(code).toHaveAccessibleDescription('Not this code');
  expect(password).toHaveFocus();
  expect(password).toHaveValue(PASSWORD);
  expect(code).toHaveValue('');
  await fill(user, code, '654321', '{Enter}');
  expect(await opened.findByRole('alert')).toHaveTextContent('Too many attempts');
});
