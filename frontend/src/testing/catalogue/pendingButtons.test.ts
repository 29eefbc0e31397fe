import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderPage } from '~/testing/renderApp';
import { chooseAccount, disconnectAccount, pasteAddress, pasteToken } from './accountActions';
import { approveVideo, rejectVideo } from './reviewActions';
import { PENDING_BUTTONS } from './successTexts';
import { markAllRead, testVideo } from './systemActions';
import { type Action, answering } from './userAction';

const actions: Record<(typeof PENDING_BUTTONS)[number]['action'], Action> = {
  approveVideo,
  rejectVideo,
  markAllRead,
  testVideo,
  disconnectAccount,
  pasteAddress,
  pasteToken,
  chooseAccount,
};

test.each(PENDING_BUTTONS)('$action: $text', async ({ action, text, buttons }) => {
  const { page, path, given, perform, answer } = actions[action];
  localStorage.clear();
  given?.();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answering(actions[action], async () => {
    await released;
    return HttpResponse.json(answer);
  });
  const { user } = renderPage(page, path);
  await perform(user);
  await waitFor(() => expect(screen.getAllByRole('button', { name: text })).toHaveLength(buttons));
  for (const button of screen.getAllByRole('button', { name: text })) {
    expect(button).toBeDisabled();
  }
  release();
  await waitFor(() => expect(screen.queryByRole('button', { name: text })).not.toBeInTheDocument());
});
