import { screen, waitFor } from '@testing-library/react';
import { SandboxTag } from '~/entities/platform/SandboxTag';
import { renderPage } from '~/testing/renderApp';

const tag = () => screen.getByRole('button', { name: 'Test only' });

test.each(['{Enter}', ' '])(
  'the key %j opens what the word means, and Escape closes it',
  async (key) => {
    const { user } = renderPage(
      <main>
        <SandboxTag />
      </main>,
    );
    await user.tab();
    expect(tag()).toHaveFocus();
    expect(tag()).toHaveAttribute('aria-haspopup', 'dialog');
    expect(tag()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard(key);
    const explanation = await screen.findByRole('dialog', { name: 'Test only' });
    expect(explanation).toHaveAccessibleDescription(/^No account is connected for this platform\./);
    expect(screen.getByRole('main')).toContainElement(explanation);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(explanation).not.toBeInTheDocument());
    expect(tag()).toHaveFocus();
  },
);

test('it leads to where an account is connected', async () => {
  const { user } = renderPage(<SandboxTag />);
  await user.click(tag());
  await user.click(await screen.findByRole('link', { name: 'Connect an account' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/platforms');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
