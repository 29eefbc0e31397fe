import { screen, within } from '@testing-library/react';
import { FallbackRoute } from '~/app/FallbackRoute';
import { AdminPage } from '~/features/admin/AdminPage';
import { AssistantPage } from '~/features/assistant/AssistantPage';
import { NotificationsPage } from '~/features/notifications/NotificationsPage';
import { aNotification, anAvatar, aScript, aVideo, aVoice } from '../factories';
import { choose, enabled, fill, press } from '../interactions';
import { mockGet } from '../server';
import type { Action, FallibleAction } from './userAction';

export const testVideo: FallibleAction = {
  page: <FallbackRoute />,
  path: '/heygen-test',
  call: ['post', '/api/videos/create-from-topic'],
  answer: { video: aVideo({ title: 'A first step' }), script: aScript() },
  given: () => {
    mockGet('/api/heygen/avatars', [anAvatar()]);
    mockGet('/api/heygen/voices', [aVoice()]);
  },
  perform: async (user) => {
    await choose(user, 'Avatar', /^Ada Stone/);
    await choose(user, 'Voice', /^Low Tide/);
    await press(user, 'Run Full Test');
  },
  fallback: async () => {
    expect(await enabled('Run Full Test')).toBeVisible();
    const results = within(screen.getByRole('log', { name: 'Test results' }));
    expect(results.getAllByRole('img', { name: 'Passed' })).toHaveLength(3);
    expect(results.getAllByRole('img', { name: 'Failed' })).toHaveLength(1);
    expect(results.getByText(/^Video creation failed: ./)).toBeVisible();
    expect(results.queryByRole('link')).not.toBeInTheDocument();
  },
};

export const updateTargets: Action = {
  page: <AdminPage />,
  path: '/admin?tab=production',
  call: ['post', '/api/system/update-targets'],
  answer: { monthlyTarget: 240 },
  perform: (user) => press(user, 'Update targets'),
};

const adding = (category: 'hook' | 'topic', field: string): Action => ({
  page: <AdminPage />,
  path: '/admin?tab=content',
  call: ['post', `/api/content-templates/add-${category}`],
  answer: { id: 1, name: 'Cold showers', category, description: '', createdAt: '2026-11-20' },
  perform: (user) =>
    fill(user, screen.getByRole('textbox', { name: field }), 'Cold showers', '{Enter}'),
});

export const addHook = adding('hook', 'New hook');
export const addTopic = adding('topic', 'New topic');

export const markAllRead: Action = {
  page: <NotificationsPage />,
  call: ['put', '/api/notifications/read-all'],
  answer: { updated: 1 },
  given: () => {
    mockGet('/api/notifications', [aNotification()]);
    mockGet('/api/notifications/unread', [aNotification()]);
  },
  perform: (user) => press(user, 'Mark All Read'),
};

export const changeSystem: Action = {
  page: <AssistantPage />,
  call: ['post', '/api/ai-assistant/chat'],
  answer: { message: 'The target is 300 now.', actions: [], systemChanged: true },
  perform: (user) =>
    fill(
      user,
      screen.getByRole('textbox', { name: 'Message' }),
      'Set the target to 300',
      '{Enter}',
    ),
};
