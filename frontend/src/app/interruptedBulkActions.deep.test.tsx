import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { ReactNode } from 'react';
import { CommentsPage } from '~/features/comments/CommentsPage';
import { ReviewPage } from '~/features/review/ReviewPage';
import { SchedulingPage } from '~/features/scheduling/SchedulingPage';
import { ScriptsPage } from '~/features/scripts/ScriptsPage';
import { VideosPage } from '~/features/videos/VideosPage';
import { aComment, aPost, aScript, aVideo } from '~/testing/factories';
import { press } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { refusal, server } from '~/testing/server';

beforeEach(() => localStorage.clear());

const IDS = Array.from({ length: 700 }, (_, place) => place + 1);
const REASON = 'The database is away.';

/** A list of 700 rows, of which this one is loaded. */
const mockLongList = (path: string, row: object) =>
  server.use(
    http.get(`*${path}/ids`, () => HttpResponse.json(IDS)),
    http.get(`*${path}`, () =>
      HttpResponse.json([row] as JsonBodyType, { headers: { 'x-total-count': '700' } }),
    ),
  );

/** Answers the first request, refuses the second and answers the others. */
function mockInterruption(path: string) {
  const sent: number[][] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      const isIds = (value: unknown) => Array.isArray(value) && typeof value[0] === 'number';
      const ids = Object.values(body).find(isIds) as number[];
      sent.push(ids);
      if (sent.length === 2) return refusal(503, { error: REASON });
      const created = ids.map((id) => aPost({ id, videoId: id }));
      return HttpResponse.json({ updated: ids, created, skipped: [] });
    }),
  );
  return sent;
}

const pending = aVideo({ id: 1, status: 'pending_review' });
const approved = aVideo({ id: 1, status: 'approved' });
const failed = aVideo({ id: 1, status: 'failed' });
const failedPost = aPost({ id: 1, status: 'failed' });

interface BulkAction {
  page: ReactNode;
  path?: string;
  list: [path: string, row: object];
  call: string;
  /** The buttons that start it; `700` stands for how many rows are left. */
  buttons: string[];
  done: string;
  /** What is selected after the interruption. */
  left?: string;
}

const videos = { page: <VideosPage />, left: '200 videos selected' };
const review = { page: <ReviewPage />, list: ['/api/videos', pending] as [string, object] };
const scripts = { page: <ScriptsPage />, left: '200 scripts selected' };
const comments = {
  page: <CommentsPage />,
  list: ['/api/comments/pending', aComment({ commentId: 1 })] as [string, object],
  left: '200 comments selected',
};
const posts = {
  page: <SchedulingPage />,
  path: '/scheduling?view=list',
  list: ['/api/scheduled-posts', failedPost] as [string, object],
  left: '200 posts selected',
};

const ACTIONS: Record<string, BulkAction> = {
  'approving videos': {
    ...videos,
    list: ['/api/videos', pending],
    call: '/api/videos/bulk-update',
    buttons: ['Approve'],
    done: '500 videos approved.',
  },
  'deleting videos': {
    ...videos,
    list: ['/api/videos', failed],
    call: '/api/videos/bulk-delete',
    buttons: ['Delete…', 'Delete videos'],
    done: '500 videos deleted.',
  },
  'scheduling videos': {
    ...videos,
    list: ['/api/videos', approved],
    call: '/api/scheduling/bulk-schedule',
    buttons: ['Schedule…', 'Schedule videos'],
    done: '500 posts scheduled.',
  },
  'approving all videos': {
    ...review,
    call: '/api/videos/bulk-update',
    buttons: ['Approve All', 'Approve 700 videos'],
    done: '500 videos updated.',
  },
  'rejecting all videos': {
    ...review,
    call: '/api/videos/bulk-update',
    buttons: ['Reject All', 'Reject 700 videos'],
    done: '500 videos updated.',
  },
  'scheduling all videos': {
    page: <SchedulingPage />,
    list: ['/api/videos', approved],
    call: '/api/scheduling/bulk-schedule',
    buttons: ['Schedule all', 'Schedule 700 videos'],
    done: '500 posts created, 0 skipped.',
  },
  'approving scripts': {
    ...scripts,
    list: ['/api/scripts', aScript({ id: 1, status: 'draft' })],
    call: '/api/scripts/bulk-update',
    buttons: ['Approve'],
    done: '500 scripts approved.',
  },
  'rejecting scripts': {
    ...scripts,
    list: ['/api/scripts', aScript({ id: 1, status: 'draft' })],
    call: '/api/scripts/bulk-update',
    buttons: ['Reject'],
    done: '500 scripts rejected.',
  },
  'sending replies': {
    ...comments,
    call: '/api/comments/bulk-approve',
    buttons: ['Approve and send replies…', 'Send replies'],
    done: '500 comments approved.',
  },
  'rejecting replies': {
    ...comments,
    call: '/api/comments/bulk-reject',
    buttons: ['Reject…', 'Reject replies'],
    done: '500 comments rejected.',
  },
  'cancelling posts': {
    ...posts,
    call: '/api/scheduled-posts/bulk-cancel',
    buttons: ['Cancel posts', 'Cancel 700 posts'],
    done: '500 posts cancelled.',
  },
  'retrying posts': {
    ...posts,
    call: '/api/scheduled-posts/bulk-retry',
    buttons: ['Retry'],
    done: '500 posts retried.',
  },
};

async function selectAll(user: UserEvent) {
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!all shown)/ });
  if (first) await user.click(first);
  await press(user, 'Select all 700');
  await screen.findByText(/^700 .* selected$/);
}

async function perform(user: UserEvent, buttons: readonly string[], rows: number) {
  for (const button of buttons) await press(user, button.replace('700', String(rows)));
}

test.each(Object.entries(ACTIONS))(
  '%s reports what was done before the error, and goes on with the rest',
  async (_, { page, path, list, call, buttons, done, left }) => {
    mockLongList(...list);
    const sent = mockInterruption(call);
    const { user } = renderPage(page, path);
    if (left) await selectAll(user);
    await perform(user, buttons, 700);
    expect(await screen.findByText(`${done} 200 left: ${REASON}`)).toBeVisible();
    expect(sent.map(({ length }) => length)).toEqual([500, 200]);
    if (!left) return;
    expect(screen.getByText(left)).toBeVisible();
    await perform(user, buttons, 200);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toEqual(IDS.slice(500));
    await waitFor(() => expect(screen.queryByText(left)).not.toBeInTheDocument());
  },
);
