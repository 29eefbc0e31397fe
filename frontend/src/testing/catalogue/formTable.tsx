import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AdminPage } from '~/features/admin/AdminPage';
import { AssistantPage } from '~/features/assistant/AssistantPage';
import { CommentsPage } from '~/features/comments/CommentsPage';
import { CostsPage } from '~/features/costs/CostsPage';
import { OverviewPage } from '~/features/overview/OverviewPage';
import { PlatformsPage } from '~/features/platforms/PlatformsPage';
import { SchedulingPage } from '~/features/scheduling/SchedulingPage';
import { SettingsPage } from '~/features/settings/SettingsPage';
import { SignInPage } from '~/features/sign-in/SignInPage';
import { VideosPage } from '~/features/videos/VideosPage';
import { aComment, anAvatar, aPlatform, aPost, aScript, aVideo, aVoice } from '../factories';
import { choose, fill, press, tick } from '../interactions';
import { captureRequests, mockGet } from '../server';
import { combobox, type FormCase, fillIn, textbox } from './formCase';
import { SCRIPT_FORMS } from './scriptFormTable';

const setDate = async (label: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: '2099-07-01' } });

const approvedVideo = () =>
  mockGet('/api/videos', [aVideo({ title: 'Saying no', status: 'approved' })]);

const secondFactor = (enabledAt: string | null) => () => {
  mockGet('/api/password', { source: 'operator' });
  mockGet('/api/second-factor', { enabledAt, recoveryCodesLeft: 10 });
  captureRequests('post', '/api/second-factor/secret', {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Showrunner:operator?secret=JBSWY3DPEHPK3PXP',
  });
};

/** Fills in the dialog that this button of the second factor opens. */
const confirming = (button: string, codeLabel: string) => async (user: UserEvent) => {
  await press(user, button);
  await fill(user, await screen.findByLabelText(codeLabel), '123456');
  const dialog = within(screen.getByRole('dialog'));
  await fill(user, dialog.getByLabelText('Current password'), 'correct horse battery');
};

export const FORMS: Record<string, FormCase> = {
  'New Project': {
    page: <OverviewPage />,
    edit: async (user) => {
      await press(user, 'New Project');
      await fillIn(user, /Project name/, 'Autumn');
      await choose(user, /Category/, 'Finance');
    },
    send: 'Create project',
    call: ['post', '/api/projects'],
    refused: ['name', () => textbox(/Project name/)],
  },
  'Who speaks?': {
    page: <OverviewPage />,
    given: () => {
      mockGet('/api/heygen/avatars', [anAvatar()]);
      mockGet('/api/heygen/voices', [aVoice()]);
    },
    edit: async (user) => {
      await press(user, 'Who speaks?');
      await choose(user, 'Avatar', /^Ada Stone/);
      await choose(user, 'Voice', /^Low Tide/);
    },
    send: 'Save face and voice',
    call: ['put', '/api/settings'],
    refused: ['defaultAvatarId', () => combobox('Avatar')],
  },
  ...SCRIPT_FORMS,
  'Create new video': {
    page: <VideosPage />,
    given: () => {
      mockGet('/api/scripts', [aScript({ title: 'Saying no', status: 'approved' })]);
      mockGet('/api/heygen/avatars', [anAvatar()]);
      mockGet('/api/heygen/voices', [aVoice()]);
    },
    edit: async (user) => {
      await choose(user, 'Approved script', /^Saying no/);
      await choose(user, 'Avatar', /^Ada Stone/);
      await choose(user, 'Voice', /^Low Tide/);
    },
    send: 'Create video',
    call: ['post', '/api/videos'],
    refused: ['avatarId', () => combobox('Avatar')],
  },
  'Schedule New Post': {
    page: <SchedulingPage />,
    given: approvedVideo,
    edit: async (user) => {
      await choose(user, 'Approved video', /^Saying no/);
      await tick(user, 'YouTube Shorts');
      await setDate('Date');
      fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:00' } });
    },
    send: 'Schedule post',
    call: ['post', '/api/scheduled-posts'],
    refused: ['scheduledAt', () => screen.getByLabelText('Date')],
  },
  'Edit post': {
    page: <SchedulingPage />,
    given: () => mockGet('/api/scheduled-posts', [aPost({ scheduledAt: '2099-06-01T18:00:00Z' })]),
    edit: async (user) => {
      await press(user, /^Change post/);
      await user.click(await screen.findByRole('menuitem', { name: 'Edit post…' }));
      await setDate('New date');
    },
    send: 'Save',
    call: ['put', '/api/scheduled-posts/90'],
    refused: ['scheduledAt', () => screen.getByLabelText('New date')],
  },
  'Auto-Schedule': {
    page: <SchedulingPage />,
    edit: async (user) => {
      await press(user, 'Set up Auto-Schedule');
      await screen.findByRole('dialog', { name: 'Auto-Schedule' });
      await tick(user, 'Facebook');
    },
    send: 'Set up',
    call: ['post', '/api/scheduling/auto-setup'],
    refused: ['timeSlots', () => screen.getByLabelText('Time 1')],
  },
  'Platform Settings': {
    page: <SchedulingPage />,
    edit: async (user) => {
      await press(user, 'Open settings');
      await fillIn(user, 'Hashtags', '#luck');
    },
    send: 'Save settings',
    call: ['put', '/api/scheduling/platform-settings'],
    refused: ['hashtags', () => textbox('Hashtags')],
  },
  'Production targets': {
    page: <AdminPage />,
    path: '/admin?tab=production',
    edit: async (user) => {
      await user.type(await screen.findByRole('spinbutton', { name: 'Monthly target' }), '0');
    },
    send: 'Update targets',
    call: ['post', '/api/system/update-targets'],
    refused: ['monthlyTarget', () => screen.getByRole('spinbutton', { name: 'Monthly target' })],
  },
  'New hook': {
    page: <AdminPage />,
    path: '/admin?tab=content',
    edit: (user) => fillIn(user, 'New hook', 'You are one habit away.'),
    send: 'Add hook',
    call: ['post', '/api/content-templates/add-hook'],
    refused: ['hook', () => textbox('New hook')],
  },
  'New topic': {
    page: <AdminPage />,
    path: '/admin?tab=content',
    edit: (user) => fillIn(user, 'New topic', 'Cold showers'),
    send: 'Add topic',
    call: ['post', '/api/content-templates/add-topic'],
    refused: ['topic', () => textbox('New topic')],
  },
  'Set up two-factor authentication': {
    page: <SettingsPage />,
    given: secondFactor(null),
    edit: confirming('Set up', 'Code from the app'),
    send: 'Turn on',
    call: ['put', '/api/second-factor'],
    refused: ['code', () => screen.getByLabelText('Code from the app')],
  },
  'New recovery codes': {
    page: <SettingsPage />,
    given: secondFactor('2026-11-20T12:00:00Z'),
    edit: confirming('New recovery codes', 'Code'),
    send: 'Generate new codes',
    call: ['post', '/api/second-factor/recovery-codes'],
    refused: ['code', () => screen.getByLabelText('Code')],
    unasked: true,
  },
  'Turn off two-factor authentication': {
    page: <SettingsPage />,
    given: secondFactor('2026-11-20T12:00:00Z'),
    edit: confirming('Turn off', 'Code'),
    send: 'Turn off',
    call: ['post', '/api/second-factor/disable'],
    refused: ['code', () => screen.getByLabelText('Code')],
    unasked: true,
  },
  'Monthly budget': {
    page: <CostsPage />,
    edit: (user) => fillIn(user, 'Budget in pounds', '50'),
    send: 'Save budget',
    call: ['put', '/api/costs/budget'],
    refused: ['monthlyBudget', () => textbox('Budget in pounds')],
  },
  'Cost calculator': {
    page: <CostsPage />,
    edit: async (user) => {
      const videos = await screen.findByRole('spinbutton', { name: 'Videos per month' });
      await user.clear(videos);
      await user.type(videos, '200');
      await waitFor(() => expect(videos).toBeValid());
    },
    send: 'Save estimate',
    call: ['post', '/api/cost-estimates'],
    refused: ['videosPerMonth', () => screen.getByRole('spinbutton', { name: 'Videos per month' })],
    unasked: true,
  },
  'a reply': {
    page: <CommentsPage />,
    given: () => mockGet('/api/comments/pending', [aComment()]),
    edit: async (user) => {
      await press(user, /^Edit the reply/);
      await fillIn(user, /^Reply to/, ' Go on.');
    },
    send: 'Approve your reply to Sam Field',
    call: ['post', '/api/comments/approve/3'],
    refused: ['text', () => textbox(/^Reply to/)],
  },
  'a message to the assistant': {
    page: <AssistantPage />,
    edit: (user) => fillIn(user, 'Message', 'Set the monthly target to 300'),
    send: 'Send',
    call: ['post', '/api/ai-assistant/chat'],
  },
  'Sign in': {
    page: <SignInPage />,
    edit: (user) => fill(user, screen.getByLabelText(/Password/), 'secret'),
    send: 'Sign in',
    call: ['post', '/api/session'],
    refused: ['password', () => screen.getByLabelText(/Password/)],
    unasked: true,
  },
  'Paste an access token': {
    page: <PlatformsPage />,
    given: () => mockGet('/api/platforms', [aPlatform({ acceptsToken: true })]),
    edit: async (user) => {
      await press(user, 'Paste an access token');
      await fill(user, await screen.findByLabelText('Access token'), 'EAAG-1');
    },
    send: 'Connect',
    call: ['post', '/api/platforms/tiktok/token'],
    refused: ['token', () => screen.getByLabelText('Access token')],
  },
  'Paste the address you were sent to': {
    page: <PlatformsPage />,
    edit: async (user) => {
      await press(user, 'Paste the address you were sent to');
      await fillIn(user, 'Address', '?code=c&state=s');
    },
    send: 'Connect',
    call: ['post', '/api/platforms/connected'],
    refused: ['state', () => textbox('Address')],
  },
};
