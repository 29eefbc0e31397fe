import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toApiError } from '~/api/errors';
import { deferred, fill, press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { FormDialog } from './FormDialog';
import { FormTextField } from './FormTextField';
import { atMost, notBlank } from './rules';
import { useServerForm } from './useServerForm';

const send = jest.fn();
const onClose = jest.fn();

function TestDialog() {
  const form = useServerForm({
    defaultValues: { title: '', hashtags: '' },
    send,
    fieldOf: (apiField) => (apiField === 'tags' ? 'hashtags' : apiField),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Platform Settings"
      description="What every post begins with"
      submitLabel="Save"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="title"
        rules={{ validate: { blank: notBlank('Enter a title'), long: atMost(5) } }}
        label="Title"
      />
      <FormTextField control={form.control} name="hashtags" label="Hashtags" helperText="Few" />
    </FormDialog>
  );
}

const refused = (fields?: Record<string, string>) => ({
  ok: false,
  message: 'Not saved',
  error: toApiError(
    { status: 422, data: { error: 'Not right.', message: 'Not right.', fields } },
    undefined,
  ),
});

const title = () => screen.getByRole('textbox', { name: 'Title' });
const hashtags = () => screen.getByRole('textbox', { name: 'Hashtags' });

function show() {
  send.mockReset().mockResolvedValue({ ok: true });
  onClose.mockReset();
  return renderPage(<TestDialog />);
}

async function sendWith(text: string) {
  const view = show();
  await fill(view.user, title(), text);
  return view;
}

test('Enter in a field sends the form, and the dialog is done', async () => {
  const { user } = await sendWith('Luck');
  expect(screen.getByRole('dialog', { name: 'Platform Settings' })).toHaveAccessibleDescription(
    'What every post begins with',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith({ title: 'Luck', hashtags: '' });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['isComposing', { isComposing: true }],
  ['the key code of Safari', { keyCode: 229 }],
])('Enter in an input method editor (%s) sends nothing', async (_, composing) => {
  await sendWith('Luck');
  // Not prevented, it would send the form.
  expect(fireEvent.keyDown(title(), { key: 'Enter', ...composing })).toBe(false);
  expect(fireEvent.keyDown(title(), { key: 'Enter' })).toBe(true);
});

test('while it is sent it is not sent again', async () => {
  const { promise, resolve } = deferred();
  const { user } = await sendWith('Luck');
  send.mockReturnValue(promise);
  await press(user, 'Save');
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled();
  fireEvent.submit(title().closest('form') as HTMLFormElement);
  resolve();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(send).toHaveBeenCalledTimes(1);
});

test('what is typed while it is sent is kept, and asked about', async () => {
  const { promise, resolve } = deferred();
  const { user } = await sendWith('Luck');
  send.mockReturnValue(promise.then(() => ({ ok: true })));
  await press(user, 'Save');
  await user.type(title(), 'y');
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(title()).toHaveValue('Lucky');
  await press(user, 'Cancel');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

test('a wrong field says so, has the focus, and is right again with the next edit', async () => {
  const { user } = show();
  await press(user, 'Save');
  await waitFor(() => expect(title()).toHaveFocus());
  expect(title()).toBeInvalid();
  expect(title()).toHaveAccessibleDescription('Enter a title');
  await fill(user, title(), 'Too long');
  expect(title()).toHaveAccessibleDescription('Use 5 characters or fewer (8 now)');
  await user.clear(title());
  await fill(user, title(), 'Luck');
  expect(title()).toBeValid();
  expect(send).not.toHaveBeenCalled();
});

test('what the server refuses stands at its fields, and the first of them has the focus', async () => {
  const { user } = await sendWith('Luck');
  send.mockResolvedValueOnce(refused({ tags: 'Not a tag.', title: 'Used twice.' }));
  await press(user, 'Save');
  await waitFor(() => expect(title()).toHaveFocus());
  expect(title()).toHaveAccessibleDescription('Used twice.');
  expect(hashtags()).toHaveAccessibleDescription('Not a tag.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await fill(user, hashtags(), '#luck');
  expect(hashtags()).toHaveAccessibleDescription('Few');
  await press(user, 'Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test.each([
  ['about the whole form', undefined, 'Not right.'],
  ['about a field that it has not', { duration: 'Too short.' }, 'Too short.'],
])('a refusal %s stands at the form until it is edited', async (_, fields, text) => {
  const { user } = await sendWith('Luck');
  send.mockResolvedValueOnce(refused(fields));
  await press(user, 'Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await user.type(title(), 'y');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe.each(['Cancel', 'Escape'])('%s', (way) => {
  const close = async (user: ReturnType<typeof show>['user']) => {
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await press(user, 'Cancel');
  };

  test('closes a form without edits', async () => {
    const { user } = show();
    await close(user);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('asks before edits are lost', async () => {
    const { user } = await sendWith('Luck');
    await close(user);
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(onClose).not.toHaveBeenCalled();
    await press(user, 'Keep editing');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(title()).toHaveValue('Luck');
    await close(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
  });
});
