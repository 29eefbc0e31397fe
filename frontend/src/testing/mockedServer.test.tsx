import { screen, waitFor } from '@testing-library/react';
import { screens } from '~/app/screens';
import { mockedServer } from './mockedServer';
import { renderApp } from './renderApp';
import { server } from './server';

beforeEach(() => server.use(...mockedServer(Date.now())));

test.each(screens.map(({ path }) => path))('%s loads from the mocked server', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('a video that is approved stays approved', async () => {
  const { user } = renderApp('/review');
  await user.click(await screen.findByRole('button', { name: /^Approve Start before/ }));
  expect(await screen.findByText(/is approved\./)).toBeVisible();
  expect(await screen.findByText('4 ready to schedule')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve Start before/ })).not.toBeInTheDocument();
});
