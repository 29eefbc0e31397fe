import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ApiErrorBody } from '~/api/generated';
import { aCostSummary, aSummary } from './analyticsFactories';
import {
  aMeta,
  aPlatform,
  aQuote,
  commentStats,
  dashboardStats,
  listenerStatus,
  platformSettings,
  providerCheck,
} from './factories';
import { errorRecovery, systemHealth, systemStatus } from './systemFactories';

/** A response as it is, or anything else as its JSON. */
const respond = (answer: unknown) =>
  answer instanceof Response ? answer : HttpResponse.json(answer as JsonBodyType);

/** The handler of a GET request. A function is called for each of them. */
const reading = (path: string, body: unknown) =>
  http.get(`*${path}`, () => respond(typeof body === 'function' ? body() : body));

export const refusal = (status: number, body: Partial<ApiErrorBody> = {}) =>
  HttpResponse.json(body, { status });

type Method = 'get' | 'post' | 'put' | 'delete';

/** Mocks the response of a GET request. */
export const mockGet = (path: string, body: unknown) => server.use(reading(path, body));

/** Mocks a call that fails with an error response. */
export const mockRefusal = (
  method: Method,
  path: string,
  status: number,
  body?: Partial<ApiErrorBody>,
) => server.use(http[method](`*${path}`, () => refusal(status, body)));

/** Mocks a call, and returns the bodies that are sent to it; null for a request without one. */
export function captureRequests<Body = unknown>(
  method: Method,
  path: string,
  answer: unknown,
): Body[] {
  const sent: Body[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      sent.push((request.body ? await request.json() : null) as Body);
      return respond(typeof answer === 'function' ? await answer() : answer);
    }),
  );
  return sent;
}

/** The mock server, without data; tests add their own handlers. */
export const server = setupServer(
  reading('/api/session', { required: false, signedIn: true }),
  reading('/api/meta', aMeta()),
  reading('/api/dashboard/stats', dashboardStats()),
  reading('/api/analytics/summary', aSummary()),
  reading('/api/analytics/timeseries', []),
  reading('/api/analytics/content', {
    byCategory: [],
    byDuration: [],
    byHour: [],
    sample: false,
  }),
  reading('/api/analytics/top-videos', []),
  reading('/api/costs/summary', aCostSummary()),
  reading('/api/cost-estimates', []),
  reading('/api/system-status', systemStatus()),
  reading('/api/content-templates', []),
  reading('/api/error-recovery/status', errorRecovery()),
  reading('/api/system/health', systemHealth()),
  reading('/api/system/alerts', []),
  reading('/api/system/recovery-status', { pending: 0, retrying: 0, recovered: 0, failed: 0 }),
  reading('/api/scripts', []),
  reading('/api/scripts/trending', []),
  reading('/api/videos', []),
  reading('/api/heygen/avatars', []),
  reading('/api/heygen/voices', []),
  reading('/api/heygen/test', providerCheck()),
  reading('/api/heygen/quote', aQuote()),
  reading('/api/scheduled-posts', []),
  reading('/api/ai-assistant/history', []),
  reading('/api/changes', []),
  reading('/api/comments/pending', []),
  reading('/api/comments/stats', commentStats()),
  reading('/api/comments/trending', []),
  reading('/api/listener/status', listenerStatus()),
  reading('/api/scheduling/plan', { plan: null, timeZone: 'Europe/London' }),
  reading('/api/scheduling/platform-settings', [platformSettings()]),
  reading('/api/platforms', [aPlatform()]),
  reading('/api/notifications', []),
  reading('/api/notifications/unread', []),
);
