import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '~/theme/theme';
import { ToolButton } from './ToolButton';

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show() {
  jest.useFakeTimers({ advanceTimers: false });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <ThemeProvider theme={theme} noSsr>
      <main>
        <ToolButton label="Next video" onClick={() => undefined}>
          ›
        </ToolButton>
        <ToolButton label="Last video" onClick={() => undefined}>
          ‹
        </ToolButton>
      </main>
    </ThemeProvider>,
  );
  return user;
}

afterEach(async () => {
  await wait(2000);
  jest.useRealTimers();
});

test('its tooltip opens after 700 ms under the pointer, and closes when it leaves', async () => {
  const user = show();
  await user.hover(button('Next video'));
  await wait(650);
  expect(shown()).not.toBeInTheDocument();
  await wait(100);
  expect(shown()).toHaveTextContent('Next video');
  expect(screen.getByRole('main')).toContainElement(shown());
  await user.unhover(button('Next video'));
  await wait(1000);
  expect(shown()).not.toBeInTheDocument();
});

test('right after one tooltip, the next opens after 300 ms', async () => {
  const user = show();
  await user.hover(button('Next video'));
  await wait(750);
  await user.hover(button('Last video'));
  await wait(250);
  expect(screen.queryByText('Last video')).not.toBeInTheDocument();
  await wait(100);
  expect(screen.getByText('Last video')).toBeVisible();
});

test('its tooltip opens for the keyboard too, and Escape closes it', async () => {
  const user = show();
  await user.tab();
  expect(button('Next video')).toHaveFocus();
  await wait(750);
  expect(shown()).toHaveTextContent('Next video');
  await user.keyboard('{Escape}');
  await wait(1000);
  expect(shown()).not.toBeInTheDocument();
});

test('a long press opens its tooltip, a tap does not', async () => {
  show();
  fireEvent.touchStart(button('Next video'));
  await wait(150);
  fireEvent.touchEnd(button('Next video'));
  await wait(1000);
  expect(shown()).not.toBeInTheDocument();
  fireEvent.touchStart(button('Last video'));
  await wait(1000);
  expect(shown()).toHaveTextContent('Last video');
});
