import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ApiErrorBody } from '~/api/generated';
import { aCostSummary, aSummary } from './analyticsFactories';
import { captionsOf } from './captionsOf';
import {
  aMeta,
  aPlatform,
  aQuote,
  commentStats,
  dashboardStats,
  listenerStatus,
  neuralVoices,
  platformSettings,
  providerCheck,
  spokenLength,
} from './factories';
import {
  alertChannels,
  errorRecovery,
  someSettings,
  systemHealth,
  systemStatus,
  textModel,
} from './systemFactories';

/** A response as it is, or anything else as its JSON. */
const respond = (answer: unknown) =>
  answer instanceof Response ? answer : HttpResponse.json(answer as JsonBodyType);

export const refusal = (status: number, body: Partial<ApiErrorBody> = {}) =>
  HttpResponse.json(body, { status });

type Method = 'get' | 'post' | 'put' | 'delete';

/** Mocks the response of a GET request. A function is called for each of them. */
export const mockGet = (path: string, body: unknown) =>
  server.use(
    http.get(`*${path}`, async () => respond(typeof body === 'function' ? await body() : body)),
  );

/** Mocks a list, with the filter by status and the total of the real server. A function is called for each request. */
export function mockList<Row extends { id: number; status: string }>(
  path: string,
  rows: readonly Row[] | (() => readonly Row[]),
) {
  const select = (request: Request) => {
    const status = new URL(request.url).searchParams.get('status');
    const all = typeof rows === 'function' ? rows() : rows;
    return all.filter((row) => status === null || row.status === status);
  };
  server.use(
    http.get(`*${path}/ids`, ({ request }) =>
      HttpResponse.json(select(request).map(({ id }) => id)),
    ),
    http.get(`*${path}`, ({ request }) => {
      const found = select(request);
      const headers = { 'x-total-count': String(found.length) };
      return HttpResponse.json(found as JsonBodyType, { headers });
    }),
  );
}

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

/** Returns the addresses of the reads that are sent from now on. */
export function captureReads(): string[] {
  const reads: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET') reads.push(pathname + search);
  });
  return reads;
}

/** What the mock server says until a test says something else: it has no data. */
const DEFAULTS: Record<string, unknown> = {
  '/api/session': { required: false, signedIn: true },
  '/api/contact': { contactEmail: null, postalAddress: null },
  '/api/meta': aMeta(),
  '/api/settings': someSettings(),
  '/api/dashboard/stats': dashboardStats(),
  '/api/analytics/summary': aSummary(),
  '/api/analytics/timeseries': [],
  '/api/analytics/content': {
    byCategory: [],
    byDuration: [],
    byHour: [],
    sample: false,
  },
  '/api/analytics/top-videos': [],
  '/api/costs/summary': aCostSummary(),
  '/api/cost-estimates': [],
  '/api/system-status': systemStatus(),
  '/api/content-templates': [],
  '/api/error-recovery/status': errorRecovery(),
  '/api/system/health': systemHealth(),
  '/api/system/alerts': [],
  '/api/system/alert-channels': alertChannels(),
  '/api/sessions': [],
  '/api/password': { source: 'none' },
  '/api/second-factor': { enabledAt: null, recoveryCodesLeft: 0 },
  '/api/api-tokens': [],
  '/api/system/recovery-status': { pending: 0, retrying: 0, recovered: 0, failed: 0 },
  '/api/scripts': [],
  '/api/scripts/trending': [],
  '/api/text-model': textModel(),
  '/api/videos': [],
  '/api/neural-voices': neuralVoices({ state: 'not_used' }),
  '/api/heygen/avatars': [],
  '/api/heygen/voices': [],
  '/api/heygen/test': providerCheck(),
  '/api/heygen/quote': aQuote(),
  '/api/scheduled-posts': [],
  '/api/ai-assistant/history': [],
  '/api/changes': [],
  '/api/comments/pending': [],
  '/api/comments/stats': commentStats(),
  '/api/comments/trending': [],
  '/api/listener/status': listenerStatus(),
  '/api/scheduling/plan': { plan: null, timeZone: 'Europe/London' },
  '/api/scheduling/platform-settings': [platformSettings()],
  '/api/platforms': [aPlatform()],
  '/api/projects': [],
  '/api/notifications': [],
  '/api/notifications/unread': [],
};

export const server = setupServer(
  http.get(/\/api\/videos\/\d+\/captions$/, () => HttpResponse.json(captionsOf())),
  http.get(/\/api\/videos\/\d+$/, () => refusal(404)),
  http.post('*/api/scripts/measure', () => HttpResponse.json(spokenLength())),
  http.get('*/api/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (!(pathname in DEFAULTS)) throw new Error(`Nothing answers ${pathname}.`);
    return respond(DEFAULTS[pathname]);
  }),
);
