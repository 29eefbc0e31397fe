import { fireEvent, screen } from '@testing-library/react';
import { CostsPage } from '~/features/costs/CostsPage';
import { SchedulingPage } from '~/features/scheduling/SchedulingPage';
import { aCostEstimate } from '../analyticsFactories';
import { aPost, aVideo } from '../factories';
import { choose, enabled, fill, press, tick } from '../interactions';
import { mockVideos } from '../pagedLists';
import type { Action, FallibleAction } from './userAction';

const withApproved = () => mockVideos([aVideo({ title: 'Saying no', status: 'approved' })]);

export const schedulePost: FallibleAction = {
  page: <SchedulingPage />,
  call: ['post', '/api/scheduled-posts'],
  answer: aPost(),
  given: withApproved,
  perform: async (user) => {
    await choose(user, 'Approved video', /^Saying no/);
    await tick(user, 'YouTube Shorts');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-07-01' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:00' } });
    await press(user, 'Schedule post');
  },
  fallback: async () => {
    expect(await enabled('Schedule post')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Approved video' })).toHaveValue('Saying no');
    expect(screen.getByRole('checkbox', { name: 'YouTube Shorts' })).toBeChecked();
    expect(screen.getByLabelText('Date')).toHaveValue('2099-07-01');
    expect(screen.getByLabelText('Time')).toHaveValue('18:00');
    expect(screen.getByText('No upcoming posts')).toBeVisible();
  },
};

export const setUpPlan: FallibleAction = {
  page: <SchedulingPage />,
  call: ['post', '/api/scheduling/auto-setup'],
  answer: { plan: null, created: [], moved: [], cancelled: [], skipped: [] },
  perform: async (user) => {
    await press(user, 'Set up Auto-Schedule');
    await screen.findByRole('dialog', { name: 'Auto-Schedule' });
    await tick(user, 'Facebook');
    await press(user, 'Set up');
  },
  fallback: async () => {
    expect(await enabled('Set up')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Facebook' })).toBeChecked();
  },
};

export const bulkSchedule: FallibleAction = {
  page: <SchedulingPage />,
  call: ['post', '/api/scheduling/bulk-schedule'],
  answer: { created: [], skipped: [] },
  given: withApproved,
  perform: async (user) => {
    await press(user, 'Schedule all');
    await press(user, 'Schedule 1 video');
  },
  fallback: async () => {
    expect(await enabled('Schedule all')).toBeVisible();
    expect(screen.getByText('No upcoming posts')).toBeVisible();
  },
};

export const savePlatformSettings: Action = {
  page: <SchedulingPage />,
  call: ['put', '/api/scheduling/platform-settings'],
  answer: [],
  perform: async (user) => {
    await press(user, 'Open settings');
    await fill(user, await screen.findByRole('textbox', { name: 'Hashtags' }), '#luck');
    await press(user, 'Save settings');
  },
};

export const saveEstimate: FallibleAction = {
  page: <CostsPage />,
  call: ['post', '/api/cost-estimates'],
  answer: aCostEstimate(),
  perform: async (user) => {
    const videos = await screen.findByRole('spinbutton', { name: 'Videos per month' });
    await user.clear(videos);
    await user.type(videos, '200');
    await press(user, 'Save estimate');
  },
  fallback: async () => {
    expect(await enabled('Save estimate')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Videos per month' })).toHaveValue(200);
    expect(screen.getByText('No saved estimates yet')).toBeVisible();
  },
};
