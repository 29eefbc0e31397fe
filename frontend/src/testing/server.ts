import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ApiErrorBody } from '~/api/generated';
import { type Answers, EMPTY_ANSWERS } from './answers';
import { captionsOf, NO_SLOT } from './captionsOf';
import { aScript, spokenLength } from './factories';

/** A response as it is, or anything else as its JSON. */
const respond = (answer: unknown) =>
  answer instanceof Response ? answer : HttpResponse.json(answer as JsonBodyType);

export const refusal = (status: number, body: Partial<ApiErrorBody> = {}) =>
  HttpResponse.json(body, { status });

type Method = 'get' | 'post' | 'put' | 'delete';

/** What a read of this path is answered with: by the API document, where the path has no id. */
type Answer<Path> = Path extends keyof Answers ? Unchanged<Answers[Path]> | Response : unknown;

type Unchanged<Body> = Body extends (infer Row)[] ? readonly Row[] : Body;

/** Mocks the response of a GET request. A function is called for each of them. */
export const mockGet = <Path extends string>(
  path: Path,
  body: Answer<Path> | (() => Answer<Path> | Promise<Answer<Path>>),
) =>
  server.use(
    http.get(`*${path}`, async () =>
      respond(typeof body === 'function' ? await (body as () => unknown)() : body),
    ),
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

/** Until a test says something else, it has no data. */
export const server = setupServer(
  http.get(/\/api\/videos\/\d+\/captions$/, () => HttpResponse.json(captionsOf())),
  http.get(/\/api\/videos\/\d+\/next-slot$/, () => HttpResponse.json(NO_SLOT)),
  http.get(/\/api\/scripts\/\d+$/, () => HttpResponse.json(aScript())),
  http.get(/\/api\/videos\/\d+$/, () => refusal(404)),
  http.post('*/api/scripts/measure', () => HttpResponse.json(spokenLength())),
  http.post('*/api/settings/frame', () => HttpResponse.json({ picture: 'data:,' })),
  http.get('*/api/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (!(pathname in EMPTY_ANSWERS)) throw new Error(`Nothing answers ${pathname}.`);
    return respond(EMPTY_ANSWERS[pathname as keyof Answers]);
  }),
);
