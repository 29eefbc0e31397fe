import { screen, waitFor, within } from '@testing-library/react';
import type { Backup, GetBackupsApiResponse, UpdateSettings } from '~/api/generated';
import { card, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, refusal } from '~/testing/server';
import { aBackup, someBackups } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

const PATH = '/api/backups';

const NIGHT = aBackup({ check: { checkedAt: '2026-11-20T03:00:12Z', problem: null } });

const BEFORE_UPDATE = aBackup({
  name: 'showrunner-20261119T120000Z-before-migration.tar',
  madeAt: '2026-11-19T12:00:00Z',
  occasion: 'before_migration',
  bytes: 900_000,
  contents: null,
  check: null,
});

/** The server keeps what is done to the backups. */
function mockBackups(initially: Partial<GetBackupsApiResponse> = {}) {
  let state = someBackups(initially);
  mockGet(PATH, () => state);
  const becomes = (next: Partial<GetBackupsApiResponse>) => {
    state = { ...state, ...next };
  };
  const making = { verifying: null, since: '2026-11-20T17:45:00Z', bytes: 1_200_000 };
  const made = captureRequests('post', PATH, () => {
    becomes({ task: making });
    return Response.json({ message: 'The backup is being made.' }, { status: 202 });
  });
  const verified = captureRequests('post', `${PATH}/${NIGHT.name}/verification`, () => {
    becomes({ task: { verifying: NIGHT.name, since: null, bytes: null } });
    return Response.json({ message: 'The backup is being verified.' }, { status: 202 });
  });
  return { made, verified, becomes };
}

const rows = async () => {
  await screen.findByRole('region', { name: 'Backups' });
  return within(card('Backups')).findAllByRole('listitem');
};

const schedule = async () => within(await screen.findByRole('region', { name: 'Backup schedule' }));

test('each backup says what is in it, and whether it can be restored', async () => {
  const damaged: Backup = aBackup({
    name: 'showrunner-20261118T030000Z.tar',
    madeAt: '2026-11-18T03:00:00Z',
    place: 'bucket',
    check: { checkedAt: '2026-11-20T03:00:12Z', problem: 'The backup is damaged' },
  });
  mockBackups({ backups: [NIGHT, BEFORE_UPDATE, damaged] });
  const { user } = renderPage(<SettingsPage />);
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent(
    /84 MB · with videos, without the key file · on this server.*Verified: 12,345 rows, 18 media files and the signature are right/,
  );
  expect(second).toHaveTextContent(/Before an update900 KB · on this serverNot verified yet\./);
  expect(third).toHaveTextContent(
    /Damaged.*in the bucket.*Can’t be restored: The backup is damaged/,
  );
  const actions = within(first as HTMLElement).getByRole('button', { name: /^Actions/ });
  await user.click(actions);
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toHaveAttribute(
    'href',
    expect.stringMatching(`${PATH}/${NIGHT.name}/file$`),
  );
});

test('a backup is made, and then verified, one at a time', async () => {
  const { made, verified, becomes } = mockBackups();
  const { user } = renderPage(<SettingsPage />);
  expect(await screen.findByText('No backups yet.')).toBeVisible();
  await press(user, 'Back up now');
  expect(await screen.findByText('Backing up… 1.2 MB so far')).toBeVisible();
  expect(made).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled();
  becomes({ task: null, backups: [NIGHT] });
  await press(user, /^Verify the backup of/);
  expect(await screen.findByText(`Verifying ${NIGHT.name}…`)).toBeVisible();
  expect(verified).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Verify the backup of/ })).toBeDisabled();
}, 15_000);

test('problems are shown in the words of the server', async () => {
  mockBackups({
    failure: { at: '2026-11-20T03:00:00Z', message: 'The disk is full: make room' },
    checkProblem: 'The backup is no longer there',
    listProblem: 'The server cannot be reached',
  });
  mockRefusal('post', PATH, 409, { error: 'A backup is being made or verified' });
  const { user } = renderPage(<SettingsPage />);
  expect(await screen.findByText(/^The last backup failed .*: The disk is full/)).toBeVisible();
  expect(screen.getByText(/^Couldn’t verify a backup: The backup is no longer/)).toBeVisible();
  expect(screen.getByText(/^Couldn’t list the backups: The server cannot/)).toBeVisible();
  await press(user, 'Back up now');
  expect(await screen.findByText('A backup is being made or verified')).toBeVisible();
});

test('the steps of a restore name the backup', async () => {
  mockBackups({ backups: [NIGHT] });
  const { user } = renderPage(<SettingsPage />);
  await rows();
  await press(user, /^Actions for the backup/);
  await user.click(await screen.findByRole('menuitem', { name: 'How to restore…' }));
  const command = `showrunner restore ${NIGHT.name}`;
  expect(await screen.findByRole('textbox', { name: 'Command' })).toHaveValue(command);
  expect(screen.getByText(/^Copy the key file/)).toBeVisible();
  await press(user, 'Copy command');
  expect(await screen.findByText('Command copied')).toBeVisible();
  await press(user, 'Done');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Command' })).toBeNull());
});

test('only what was changed of the schedule is sent', async () => {
  mockBackups();
  const sent = captureRequests<UpdateSettings>('put', '/api/settings', { changes: [] });
  const { user } = renderPage(<SettingsPage />);
  const form = await schedule();
  await user.click(await form.findByRole('switch', { name: 'Include the videos' }));
  const keep = form.getByRole('spinbutton', { name: 'Backups to keep' });
  await user.clear(keep);
  await user.type(keep, '0');
  await press(user, 'Save schedule');
  await waitFor(() => expect(keep).toHaveAccessibleDescription('Enter a number from 1 to 1000'));
  await user.clear(keep);
  await user.type(keep, '14');
  await press(user, 'Save schedule');
  expect(await screen.findByText('The backup schedule is saved.')).toBeVisible();
  expect(sent).toEqual([{ backupKeep: 14, backupMedia: false }]);
});

test('what the environment sets is read-only and names its variable', async () => {
  const variable = 'SHOWRUNNER__BACKUP__TIME';
  mockBackups({ environment: [{ setting: 'backupTime', variable }] });
  renderPage(<SettingsPage />);
  const time = await (await schedule()).findByLabelText('Time');
  expect(time).toBeDisabled();
  expect(time).toHaveAccessibleDescription(`Set on the server (${variable})`);
});

test('a refused time is shown beside its field', async () => {
  mockBackups();
  captureRequests('put', '/api/settings', () =>
    refusal(422, { error: 'No.', fields: { backupKeep: 'Too many' } }),
  );
  const { user } = renderPage(<SettingsPage />);
  const keep = await (await schedule()).findByRole('spinbutton', { name: 'Backups to keep' });
  await user.clear(keep);
  await user.type(keep, '999');
  await press(user, 'Save schedule');
  await waitFor(() => expect(keep).toHaveAccessibleDescription('Too many'));
});
