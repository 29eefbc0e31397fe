import { screen, waitFor } from '@testing-library/react';
import { CommentsPage } from '~/features/comments/CommentsPage';
import { aComment, listenerStatus } from '../factories';
import { enabled, press } from '../interactions';
import { mockGet } from '../server';
import type { FallibleAction } from './userAction';

const page = <CommentsPage />;

const withComment = () => mockGet('/api/comments/pending', [aComment()]);

const listening = (isListening: boolean) => () =>
  mockGet('/api/listener/status', listenerStatus({ isListening }));

const APPROVE = 'Approve the reply to Sam Field';
const REJECT = 'Reject the reply to Sam Field';

const stillPending = async () => {
  expect(await enabled(APPROVE)).toBeVisible();
  expect(await enabled(REJECT)).toBeVisible();
};

export const approveResponse: FallibleAction = {
  page,
  call: ['post', '/api/comments/approve/3'],
  answer: aComment({ status: 'approved' }),
  given: withComment,
  perform: (user) => press(user, APPROVE),
  fallback: stillPending,
};

export const rejectResponse: FallibleAction = {
  page,
  call: ['post', '/api/comments/reject/3'],
  answer: aComment({ status: 'rejected' }),
  given: withComment,
  perform: (user) => press(user, REJECT),
  fallback: stillPending,
};

const autoResponseSwitch = () => screen.getByRole('switch', { name: 'Auto-response' });

export const autoResponse: FallibleAction = {
  page,
  call: ['post', '/api/comments/auto-response'],
  answer: listenerStatus({ autoResponse: true }),
  perform: async (user) => {
    await waitFor(() => expect(autoResponseSwitch()).toBeEnabled());
    await user.click(autoResponseSwitch());
  },
  fallback: async () => {
    await waitFor(() => expect(autoResponseSwitch()).toBeEnabled());
    expect(autoResponseSwitch()).not.toBeChecked();
  },
};

export const startListener: FallibleAction = {
  page,
  call: ['post', '/api/listener/start'],
  answer: listenerStatus({ isListening: true }),
  given: listening(false),
  perform: (user) => press(user, 'Start'),
  fallback: async () => {
    expect(await enabled('Start')).toBeVisible();
    expect(screen.getByText('Paused')).toBeVisible();
  },
};

export const stopListener: FallibleAction = {
  page,
  call: ['post', '/api/listener/stop'],
  answer: listenerStatus({ isListening: false }),
  given: listening(true),
  perform: (user) => press(user, 'Stop'),
  fallback: async () => {
    expect(await enabled('Stop')).toBeVisible();
    expect(screen.getByText('Listening')).toBeVisible();
  },
};

export const simulateComments: FallibleAction = {
  page,
  call: ['post', '/api/listener/simulate'],
  answer: { created: 3 },
  perform: (user) => press(user, 'Simulate comments'),
  fallback: async () => {
    expect(await enabled('Simulate comments')).toBeVisible();
    expect(screen.getByText('No responses pending')).toBeVisible();
  },
};
