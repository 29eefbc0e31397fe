import { act, screen } from '@testing-library/react';
import { serverAnswered, serverUnreachable } from '~/api/connectionSlice';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { lazyComponent } from './lazyComponent';

const Loaded = () => 'The part';

test('a part that fails leaves the rest of the page, and is loaded again after an outage', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('Away.'));
  const Part = lazyComponent(load);
  const { store } = renderPage(
    <>
      <p>The rest</p>
      <Part />
    </>,
  );
  expect(await screen.findByText(/This part of the page couldn’t be displayed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reload' })).toBeVisible();
  expect(screen.getByText('The rest')).toBeVisible();
  load.mockResolvedValue({ Loaded });
  act(() => {
    store.dispatch(serverUnreachable());
    store.dispatch(serverUnreachable());
  });
  act(() => void store.dispatch(serverAnswered(Date.now())));
  expect(await screen.findByText('The part')).toBeVisible();
  logged.mockRestore();
});

test('a part that fails is loaded again alone', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyComponent(
    jest.fn().mockRejectedValueOnce(new Error('Away.')).mockResolvedValue({ Loaded }),
  );
  const { user } = renderPage(<Part />);
  await press(user, 'Try again');
  expect(await screen.findByText('The part')).toBeVisible();
  logged.mockRestore();
});
