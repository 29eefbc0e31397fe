import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { namedByTooltip, tooltip } from '~/shared/ui/tooltip';
import { Tooltips } from './Tooltips';

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show() {
  jest.useFakeTimers({ advanceTimers: false });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <>
      <button type="button" {...namedByTooltip('Next video')}>
        ›
      </button>
      <button type="button" {...tooltip('One of your own topics')}>
        Rise early
      </button>
      <button type="button">Plain</button>
      <Tooltips />
    </>,
  );
  return user;
}

afterEach(async () => {
  await wait(2000);
  jest.useRealTimers();
});

test('a tooltip opens after 700 ms under the pointer, and closes when it leaves', async () => {
  const user = show();
  await user.hover(button('Next video'));
  await wait(650);
  expect(shown()).not.toBeInTheDocument();
  await wait(100);
  expect(shown()).toHaveTextContent('Next video');
  await user.unhover(button('Next video'));
  await wait(1000);
  expect(shown()).not.toBeInTheDocument();
});

test('right after one, the next opens after 300 ms', async () => {
  const user = show();
  await user.hover(button('Next video'));
  await wait(750);
  await user.hover(button('Rise early'));
  await wait(250);
  expect(shown()).not.toBeInTheDocument();
  await wait(100);
  expect(shown()).toHaveTextContent('One of your own topics');
});

test('it opens for the keyboard too, and Escape closes it', async () => {
  const user = show();
  await user.tab();
  expect(button('Next video')).toHaveFocus();
  await wait(750);
  expect(shown()).toHaveTextContent('Next video');
  await user.keyboard('{Escape}');
  await wait(1000);
  expect(shown()).not.toBeInTheDocument();
});

test('a long press opens it, a tap does not', async () => {
  show();
  fireEvent.touchStart(button('Next video'));
  await wait(200);
  fireEvent.touchEnd(button('Next video'));
  await wait(1000);
  expect(shown()).not.toBeInTheDocument();
  fireEvent.touchStart(button('Rise early'));
  await wait(650);
  expect(shown()).not.toBeInTheDocument();
  await wait(100);
  expect(shown()).toHaveTextContent('One of your own topics');
});

test('a press closes it, and it stays closed until the pointer comes back', async () => {
  const user = show();
  await user.hover(button('Next video'));
  await wait(750);
  await user.click(button('Next video'));
  await wait(2000);
  expect(shown()).not.toBeInTheDocument();
  await user.hover(button('Plain'));
  await user.hover(button('Next video'));
  await wait(750);
  expect(shown()).toHaveTextContent('Next video');
});

test('closed, its text is still the name or the description', () => {
  show();
  expect(button('Next video')).toBeVisible();
  expect(button('Rise early')).toHaveAttribute('aria-description', 'One of your own topics');
});
