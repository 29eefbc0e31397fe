import { screen } from '@testing-library/react';
import { screens } from '~/app/screens';
import { mockedServer } from './mockedServer';
import { renderApp } from './renderApp';
import { server } from './server';

beforeEach(() => server.use(...mockedServer(Date.now())));

test.each(screens.map(({ path }) => path))('%s loads from the mocked server', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('a video that is approved stays approved', async () => {
  const { user } = renderApp('/review');
  await user.click(await screen.findByRole('button', { name: /^Approve Start before/ }));
  expect(await screen.findByText(/is approved\./)).toBeVisible();
});
