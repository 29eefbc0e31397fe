import { screen, waitFor } from '@testing-library/react';
import { OverviewPage } from '~/features/overview/OverviewPage';
import { ReviewPage } from '~/features/review/ReviewPage';
import { aVideo } from '../factories';
import { enabled, press } from '../interactions';
import { mockList } from '../server';
import type { Action, FallibleAction } from './userAction';

const waiting = () =>
  mockList('/api/videos', [aVideo({ id: 40, title: 'First' }), aVideo({ id: 41, title: 'Other' })]);

const stillWaiting = async () => {
  expect(await enabled('Approve First')).toBeVisible();
  expect(await enabled('Reject First')).toBeVisible();
};

const update: Pick<Action, 'call' | 'answer' | 'given'> = {
  call: ['put', '/api/videos/40'],
  answer: aVideo({ status: 'approved' }),
  given: waiting,
};

export const approveVideo: FallibleAction = {
  ...update,
  page: <ReviewPage />,
  perform: (user) => press(user, 'Approve First'),
  // The next video stays current, so that no key meant for it decides on this one.
  fallback: async () => {
    expect(await screen.findByText('2 of 2')).toBeVisible();
    expect(await enabled(/^First/)).toBeVisible();
    expect(await enabled('Approve Other')).toBeVisible();
  },
};

export const rejectVideo: FallibleAction = {
  ...update,
  page: <OverviewPage />,
  perform: (user) => press(user, 'Reject First'),
  fallback: stillWaiting,
};

const bulk: Pick<Action, 'page' | 'call' | 'answer' | 'given'> = {
  page: <ReviewPage />,
  call: ['post', '/api/videos/bulk-update'],
  answer: { updated: [40, 41], skipped: [] },
  given: waiting,
};

const allStillWaiting = async () => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await stillWaiting();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(await enabled('Approve All')).toBeVisible();
  expect(await enabled('Reject All')).toBeVisible();
};

export const approveAll: FallibleAction = {
  ...bulk,
  perform: async (user) => {
    await press(user, 'Approve All');
    await press(user, 'Approve 2 videos');
  },
  fallback: allStillWaiting,
};

export const rejectAll: FallibleAction = {
  ...bulk,
  perform: async (user) => {
    await press(user, 'Reject All');
    await press(user, 'Reject 2 videos');
  },
  fallback: allStillWaiting,
};
