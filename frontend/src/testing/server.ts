import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ApiErrorBody, PlatformFigures } from '~/api/generated';
import { aMeta, dashboardStats } from './factories';

const noFigures: PlatformFigures = { views: null, engagement: null, sample: false, reason: null };

/** Answers a GET with this body. The type says which schema the test means it to be. */
export const reading = <Body extends JsonBodyType>(path: string, body: Body) =>
  http.get(`*${path}`, () => HttpResponse.json(body));

/** Refuses a call the way the server does. */
export const refusal = (status: number, body: Partial<ApiErrorBody> = {}) =>
  HttpResponse.json(body, { status });

/** A server that is set up, with nothing in it yet; tests add what they are about. */
export const server = setupServer(
  reading('/api/session', { required: false, signedIn: true }),
  reading('/api/meta', aMeta()),
  reading('/api/dashboard/stats', dashboardStats()),
  reading('/api/analytics/summary', {
    tiktok: noFigures,
    instagram: noFigures,
    youtube: noFigures,
    facebook: noFigures,
  }),
  reading('/api/scripts', []),
  reading('/api/scripts/trending', []),
  reading('/api/videos', []),
  reading('/api/heygen/avatars', []),
  reading('/api/heygen/voices', []),
  reading('/api/scheduled-posts', []),
  reading('/api/notifications', []),
  reading('/api/notifications/unread', []),
);
