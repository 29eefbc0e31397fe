import { screen, waitFor, within } from '@testing-library/react';
import type { Video } from '~/api/generated';
import { OverviewPage } from '~/features/overview/OverviewPage';
import { ScriptsPage } from '~/features/scripts/ScriptsPage';
import { VideosPage } from '~/features/videos/VideosPage';
import { anAvatar, aScript, aVideo, aVoice, dashboardStats } from '../factories';
import { choose, enabled, fill, press } from '../interactions';
import { mockVideos } from '../pagedLists';
import { mockGet, server } from '../server';
import type { Action, FallibleAction } from './userAction';

export const createProject: FallibleAction = {
  page: <OverviewPage />,
  call: ['post', '/api/projects'],
  answer: { id: 3, name: 'Autumn' },
  perform: async (user) => {
    await press(user, 'New Project');
    await fill(user, await screen.findByRole('textbox', { name: /Project name/ }), 'Autumn');
    await choose(user, /Category/, 'Finance');
    await press(user, 'Create project');
  },
  fallback: async () => {
    expect(await enabled('Create project')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Project name/ })).toHaveValue('Autumn');
    expect(screen.getByRole('combobox', { name: /Category/ })).toHaveTextContent('Finance');
  },
};

export const quickScript: FallibleAction = {
  page: <OverviewPage />,
  call: ['post', '/api/scripts/generate'],
  answer: { script: aScript({ title: 'Saying no' }) },
  perform: (user) => press(user, 'Generate New Script'),
  fallback: async () => {
    expect(await enabled('Generate New Script')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  },
};

export const generateScript: FallibleAction = {
  page: <ScriptsPage />,
  call: ['post', '/api/scripts/generate'],
  answer: { script: aScript({ title: 'Saying no' }) },
  perform: async (user) => {
    await fill(user, screen.getByRole('textbox', { name: 'Topic' }), 'Saying no');
    await user.click(screen.getByRole('radio', { name: '60 seconds' }));
    await press(user, 'Generate script');
  },
  fallback: async () => {
    expect(await enabled('Generate script')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Saying no');
    expect(screen.getByRole('radio', { name: '60 seconds' })).toBeChecked();
    expect(screen.getByText('No script open')).toBeVisible();
  },
};

const scriptUpdate: Pick<Action, 'page' | 'path' | 'call' | 'answer' | 'given'> = {
  page: <ScriptsPage />,
  path: '/scripts?script=7',
  call: ['put', '/api/scripts/7'],
  answer: aScript({ status: 'approved' }),
  given: () => mockGet('/api/scripts', [aScript({ content: 'Old words.' })]),
};

export const approveScript: FallibleAction = {
  ...scriptUpdate,
  perform: (user) => press(user, 'Approve'),
  fallback: async () => {
    expect(await enabled('Approve')).toBeVisible();
    const script = screen.getByRole('region', { name: 'Generated Script' });
    expect(within(script).getByText('Draft')).toBeVisible();
  },
};

export const saveScript: FallibleAction = {
  ...scriptUpdate,
  perform: async (user) => {
    await press(user, 'Edit');
    const text = screen.getByRole('textbox', { name: 'Script' });
    await user.clear(text);
    await fill(user, text, 'New words.');
    await press(user, 'Save');
  },
  fallback: async () => {
    expect(await enabled('Save')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Script' })).toHaveValue('New words.');
  },
};

const processing = aVideo({ status: 'processing', progress: 0, videoUrl: null });

const withApprovedScript = () => {
  mockGet('/api/scripts', [aScript({ title: 'Saying no', status: 'approved' })]);
  mockGet('/api/heygen/avatars', [anAvatar()]);
  mockGet('/api/heygen/voices', [aVoice()]);
  mockGet('/api/heygen/video/render-40/status', {
    status: 'processing',
    progress: 10,
    error: null,
  });
  mockGet('/api/videos/40', processing);
  const { pipeline } = dashboardStats();
  mockGet('/api/dashboard/stats', dashboardStats({ pipeline: { ...pipeline, rendering: 1 } }));
};

export const createVideo: FallibleAction = {
  page: <VideosPage />,
  path: '/videos?script=7',
  call: ['post', '/api/videos'],
  answer: processing,
  given: withApprovedScript,
  perform: async (user) => {
    await choose(user, 'Avatar', /^Ada Stone/);
    await choose(user, 'Voice', /^Low Tide/);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Approved script' })).toHaveValue('Saying no'),
    );
    await press(user, 'Create video');
  },
  fallback: async () => {
    expect(await enabled('Create video')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Avatar' })).toHaveValue('Ada Stone');
    expect(screen.getByRole('combobox', { name: 'Voice' })).toHaveValue('Low Tide');
    expect(screen.queryByText('Generating video...')).not.toBeInTheDocument();
  },
};

export const followRender: Action = {
  ...createVideo,
  fallback: undefined,
  given: () => {
    withApprovedScript();
    const created: Video[] = [];
    mockVideos(() => created);
    server.events.on('response:mocked', ({ request }) => {
      if (request.method === 'POST') created.push(processing);
    });
    mockGet('/api/heygen/video/render-40/status', {
      status: 'completed',
      progress: 100,
      error: null,
    });
    mockGet('/api/videos/40', aVideo({ status: 'pending_review' }));
  },
};
