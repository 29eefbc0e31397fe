import type { Script, Video } from '~/api/generated';
import { type Answers, EMPTY_ANSWERS } from './answers';
import {
  aComment,
  aNotification,
  anAvatar,
  aPost,
  aProject,
  aScript,
  aVideo,
  aVoice,
  dashboardStats,
  noFirstSteps,
} from './factories';

const HOUR_MS = 3_600_000;
const TITLES = ['Start before you are ready', 'Say no in one sentence', 'Rest is a skill'];
const SCRIPT_STATUSES: readonly Script['status'][] = ['draft', 'approved', 'rejected'];
const VIDEO_STATUSES: readonly Video['status'][] = ['pending_review', 'approved', 'rejected'];

/** Some rows in each list, newest first, as a server that has been used for a while answers. */
export function sampleAnswers(now: number): Answers {
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  const scripts = SCRIPT_STATUSES.flatMap((status, group) =>
    TITLES.map((title, index) =>
      aScript({ id: 9 - group * 3 - index, title, status, createdAt: at(-group - 1) }),
    ),
  );
  const videos = VIDEO_STATUSES.flatMap((status, group) =>
    TITLES.map((title, index) =>
      aVideo({ id: 49 - group * 3 - index, title, status, videoUrl: null, createdAt: at(-group) }),
    ),
  );
  const posts = TITLES.map((videoTitle, index) =>
    aPost({ id: 90 - index, videoId: 46 - index, videoTitle, scheduledAt: at(24 * (index + 1)) }),
  );
  const notifications = TITLES.map((message, index) =>
    aNotification({ id: 500 - index, message, read: index > 0, createdAt: at(-index) }),
  );
  return {
    ...EMPTY_ANSWERS,
    '/api/dashboard/stats': dashboardStats({
      pendingReview: 3,
      pipeline: { drafts: 3, rendering: 0, pendingReview: 3, scheduled: 3 },
    }),
    '/api/dashboard/first-steps': noFirstSteps({
      done: ['script', 'approval', 'video', 'review', 'post'],
    }),
    '/api/dashboard/stock': { videos: 12, days: 4 },
    '/api/projects': [aProject()],
    '/api/scripts': scripts,
    '/api/videos': videos,
    '/api/scheduled-posts': posts,
    '/api/heygen/avatars': [anAvatar()],
    '/api/heygen/voices': [aVoice()],
    '/api/comments/pending': [aComment({ postedAt: at(-2) })],
    '/api/notifications': notifications,
    '/api/notifications/unread': notifications.filter(({ read }) => !read),
  };
}
