import { screen, waitFor, within } from '@testing-library/react';
import type { EnterBackupBucket, GetBackupBucketApiResponse } from '~/api/generated';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, refusal } from '~/testing/server';
import { backupBucket } from '~/testing/systemFactories';
import { SettingsPage } from '../SettingsPage';

const PATH = '/api/backups/bucket';

const entered = {
  bucket: {
    endpoint: 'https://s3.example.com',
    region: null,
    name: 'my-backups',
    prefix: null,
    accessKeyId: 'AKIA1',
  },
  lastFour: '3f2a',
};

/** The server keeps the bucket, and the last characters of its secret. */
function mockBucket(initially: Partial<GetBackupBucketApiResponse> = {}) {
  let state = backupBucket(initially);
  mockGet(PATH, () => state);
  const sent = captureRequests<EnterBackupBucket>('put', PATH, () => {
    state = { ...state, ...entered };
    return state;
  });
  const tried = captureRequests<EnterBackupBucket>('post', `${PATH}/test`, () => {
    const succeeded = tried.at(-1)?.secretAccessKey === 'right';
    return {
      succeeded,
      message: succeeded ? 'A file was written' : 'The signature is wrong (SignatureDoesNotMatch)',
    };
  });
  const removed = captureRequests('delete', PATH, () => {
    state = { ...state, bucket: null, lastFour: null };
    return new Response(null, { status: 204 });
  });
  return { sent, tried, removed };
}

const bucket = async () => within(await screen.findByRole('region', { name: 'Backup bucket' }));
const secret = () => screen.getByLabelText('Secret access key');
const textbox = (name: string) => screen.getByRole('textbox', { name });

test('a bucket is saved after a test', async () => {
  const { sent, tried } = mockBucket();
  const { user } = renderPage(<SettingsPage />);
  const form = await bucket();
  await fill(user, await form.findByRole('textbox', { name: 'Bucket' }), 'my-backups');
  await fill(user, textbox('Server address'), 'https://s3.example.com');
  await fill(user, textbox('Access key ID'), 'AKIA1');
  await press(user, 'Test bucket');
  expect(secret()).toHaveAccessibleDescription('Enter the secret of this access key');
  expect(tried).toEqual([]);
  await fill(user, secret(), 'wrong');
  await press(user, 'Test bucket');
  expect(await form.findByText('The signature is wrong (SignatureDoesNotMatch).')).toBeVisible();
  await user.clear(secret());
  await fill(user, secret(), 'right');
  // Another key has not been tried yet.
  expect(form.queryByText(/SignatureDoesNotMatch/)).toBeNull();
  await press(user, 'Test bucket');
  expect(await form.findByText('A file was written.')).toBeVisible();
  await press(user, 'Save bucket');
  expect(await screen.findByText('New backups are moved into this bucket.')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'my-backups',
      endpoint: 'https://s3.example.com',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'right',
    },
  ]);
  await waitFor(() => expect(secret()).toHaveValue(''));
  expect(secret()).toHaveAccessibleDescription(
    'The stored key that ends in 3f2a is kept while this is empty.',
  );
});

test('the stored secret is of no use for another server', async () => {
  const { sent } = mockBucket(entered);
  const { user } = renderPage(<SettingsPage />);
  const address = await (await bucket()).findByRole('textbox', { name: 'Server address' });
  await user.clear(address);
  await fill(user, address, 'https://other.example.com');
  await press(user, 'Save bucket');
  await waitFor(() =>
    expect(secret()).toHaveAccessibleDescription('Enter the secret of this access key'),
  );
  expect(sent).toEqual([]);
});

test('a refused name is shown beside its field', async () => {
  mockBucket(entered);
  captureRequests('put', PATH, () =>
    refusal(422, { error: 'No.', fields: { name: 'Enter the name of the bucket only' } }),
  );
  const { user } = renderPage(<SettingsPage />);
  const name = await (await bucket()).findByRole('textbox', { name: 'Bucket' });
  await fill(user, name, '/x');
  await press(user, 'Save bucket');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Enter the name of the bucket only'),
  );
});

test('a bucket is left after a question', async () => {
  const { removed } = mockBucket(entered);
  const { user } = renderPage(<SettingsPage />);
  await bucket();
  await press(user, 'Stop using this bucket');
  await press(user, 'Stop using it');
  expect(await screen.findByText('Backups are kept in the folder again.')).toBeVisible();
  expect(removed).toHaveLength(1);
});

test.each([
  ['configured', /^The bucket is set on the server \(SHOWRUNNER__BACKUP__BUCKET__URL\)/],
  ['not_built', /^This build of the server leaves out buckets\. Build it with/],
] as const)('a bucket that is %s has no form', async (offer, text) => {
  mockBucket({ offer });
  renderPage(<SettingsPage />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save bucket' })).toBeNull();
});
