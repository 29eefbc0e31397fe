import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '~/testing/interactions';
import { FormDialog } from './FormDialog';

function show(busy: boolean) {
  const handlers = { onSubmit: jest.fn(), onClose: jest.fn() };
  render(
    <FormDialog
      title="Platform Settings"
      description="What every post begins with"
      submitLabel="Save"
      busy={busy}
      {...handlers}
    >
      <input aria-label="Hashtags" required />
    </FormDialog>,
  );
  return { ...handlers, user: userEvent.setup() };
}

test('Enter in a field sends the form, without the browser checking it', async () => {
  const { onSubmit, user } = show(false);
  expect(screen.getByRole('dialog', { name: 'Platform Settings' })).toHaveAccessibleDescription(
    'What every post begins with',
  );
  await user.type(screen.getByRole('textbox', { name: 'Hashtags' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('while it is sent it is not sent again', async () => {
  const { onSubmit, user } = show(true);
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Hashtags' }), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each(['Cancel', 'Escape'])('%s closes it and sends nothing', async (way) => {
  const { onSubmit, onClose, user } = show(false);
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await press(user, 'Cancel');
  expect(onClose).toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
