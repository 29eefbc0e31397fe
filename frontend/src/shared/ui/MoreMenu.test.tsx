import MenuItem from '@mui/material/MenuItem';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '~/testing/renderApp';
import { MoreMenu } from './MoreMenu';

test('the button says that it opens a menu, and whether that is open', async () => {
  const { user } = renderPage(
    <MoreMenu label="Actions for Say no">
      <MenuItem>Delete</MenuItem>
    </MoreMenu>,
  );
  const button = screen.getByRole('button', { name: 'Actions for Say no' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
});
