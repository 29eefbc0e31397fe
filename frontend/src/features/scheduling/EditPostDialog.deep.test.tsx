import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ScheduledPost } from '~/api/generated';
import { captionsOf } from '~/testing/captionsOf';
import { aPost, aVideo } from '~/testing/factories';
import { fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal } from '~/testing/server';
import { SchedulingPage } from './SchedulingPage';

async function edit(part: Partial<ScheduledPost> = {}) {
  const post = aPost({
    caption: 'My own words.',
    videoTitle: 'Say no',
    scheduledAt: '2099-07-01T17:00:00Z',
    ...part,
  });
  mockGet('/api/scheduled-posts', [post]);
  mockGet('/api/videos/40', aVideo({ title: 'Say no' }));
  mockGet('/api/videos/40/captions', captionsOf('Say no #boundaries'));
  const sent = captureRequests('put', '/api/scheduled-posts/90', post);
  const { user } = renderPage(<SchedulingPage />);
  await press(user, /^Change post/);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit post…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit post' }));
  const caption = await dialog.findByRole('textbox', { name: 'Caption' });
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, caption, sent, save };
}

test('the caption of a post is shown as its platform will, and changed', async () => {
  const { user, dialog, caption, sent, save } = await edit();
  expect(caption).toHaveValue('My own words.');
  expect(caption).toHaveAccessibleDescription('13 of 2,200 characters');
  const preview = within(dialog.getByRole('figure', { name: 'Preview on TikTok' }));
  expect(preview.getByText('My own words.')).toBeVisible();
  await fill(user, caption, ' And yours.');
  expect(preview.getByText('My own words. And yours.')).toBeVisible();
  await save();
  expect(await screen.findByText('Post updated')).toBeVisible();
  expect(screen.getByText('1 Jul 2099, 18:00 Europe/London. Caption updated.')).toBeVisible();
  expect(sent).toEqual([{ caption: 'My own words. And yours.' }]);
});

test('the generated caption can be taken instead', async () => {
  const { user, dialog, caption, sent, save } = await edit();
  await user.click(dialog.getByRole('button', { name: 'Reset to suggestion' }));
  expect(caption).toHaveValue('Say no #boundaries');
  await save();
  await screen.findByText('Post updated');
  expect(sent).toEqual([{ caption: 'Say no #boundaries' }]);
});

test('a new caption and a new time are one call', async () => {
  const { user, dialog, caption, sent, save } = await edit();
  await fill(user, caption, '!');
  fireEvent.change(dialog.getByLabelText('New time'), { target: { value: '06:45' } });
  await save();
  await screen.findByText('Post updated');
  expect(sent).toEqual([{ caption: 'My own words.!', scheduledAt: '2099-07-01T05:45:00.000Z' }]);
});

test('a caption that is too long is not sent', async () => {
  const { user, caption, sent, save } = await edit({ platform: 'youtube' });
  await user.clear(caption);
  await fill(user, caption, 'é'.repeat(2_501));
  expect(caption).toHaveAccessibleDescription('Use 5,000 bytes or fewer (5,002 now)');
  await save();
  await waitFor(() => expect(caption).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a caption that the server refuses is marked at its field', async () => {
  const { user, caption, save } = await edit();
  mockRefusal('put', '/api/scheduled-posts/90', 422, {
    error: 'Not right.',
    fields: { caption: 'No links, please.' },
  });
  await fill(user, caption, ' https://example.com');
  await save();
  await waitFor(() => expect(caption).toHaveAccessibleDescription('No links, please.'));
});
