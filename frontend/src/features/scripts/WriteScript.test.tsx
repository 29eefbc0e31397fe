import { screen, within } from '@testing-library/react';
import type { CreateScript } from '~/api/generated';
import { aScript } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockRefusal } from '~/testing/server';
import { ScriptsPage } from './ScriptsPage';

const openDialog = async () => {
  const { user } = renderPage(<ScriptsPage />);
  await press(user, 'Write it myself');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Write a script' })) };
};

test('own words are saved as a draft and shown', async () => {
  const written = aScript({ id: 71, title: 'Say no', content: 'Say no. Say it kindly.' });
  const sent = captureRequests<CreateScript>('post', '/api/scripts', () => written);
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Say no');
  await user.type(dialog.getByRole('textbox', { name: 'Script' }), 'Say no. Say it kindly.');
  await press(user, 'Save script');
  expect(await screen.findByText('“Say no” is saved as a draft.')).toBeVisible();
  expect(sent).toEqual([
    { title: 'Say no', content: 'Say no. Say it kindly.', caption: '', category: 'educational' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Say no' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is missing or refused is said at its field, and the words stay', async () => {
  mockRefusal('post', '/api/scripts', 422, {
    error: 'the title must have at most 300 characters',
    fields: { title: 'the title must have at most 300 characters' },
  });
  const { user, dialog } = await openDialog();
  await press(user, 'Save script');
  const title = dialog.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveAccessibleDescription('Enter a title');
  await user.type(title, 'Long');
  const script = dialog.getByRole('textbox', { name: 'Script' });
  await user.type(script, 'Say no.');
  await press(user, 'Save script');
  expect(await dialog.findByText('the title must have at most 300 characters')).toBeVisible();
  expect(script).toHaveValue('Say no.');
});
