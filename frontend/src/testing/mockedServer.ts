import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { Answers } from './answers';
import { captionsOf, NO_SLOT } from './captionsOf';
import { spokenLength } from './factories';
import { sampleAnswers } from './sampleAnswers';

interface Row {
  id: number;
  status?: string;
}

const isList = (answer: unknown): answer is Row[] => Array.isArray(answer);

const refuse = (status: number, message: string) => HttpResponse.json({ message }, { status });

/**
 * A server in the browser, with sample rows: `npm run dev:mock`. Scripts, videos and posts can be changed until the page is
 * reloaded; it refuses every other write.
 */
export function mockedServer(now: number) {
  const answers = sampleAnswers(now);
  /** The answer of a path, or the list that it is in. */
  const answerOf = (path: string): unknown => answers[path as keyof Answers];
  const listOf = (path: string) => {
    const answer = answerOf(path);
    return isList(answer) ? answer : [];
  };
  return [
    http.post('*/api/scripts/measure', () => HttpResponse.json(spokenLength())),
    http.get('*/api/videos/:id/captions', () => HttpResponse.json(captionsOf())),
    http.get('*/api/videos/:id/next-slot', () => HttpResponse.json(NO_SLOT)),
    http.get('*/api/:list/ids', ({ request, params }) => {
      const status = new URL(request.url).searchParams.get('status');
      const rows = listOf(`/api/${params.list}`).filter((row) => !status || row.status === status);
      return HttpResponse.json(rows.map(({ id }) => id));
    }),
    http.get('*/api/*', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const answer = answerOf(pathname);
      if (!isList(answer)) {
        const [list, id] = [pathname.replace(/\/\d+$/, ''), Number(pathname.split('/').at(-1))];
        const found = answer ?? listOf(list).find((row) => row.id === id);
        return found ? HttpResponse.json(found as JsonBodyType) : refuse(404, 'There is none.');
      }
      const status = searchParams.get('status');
      const rows = answer.filter((row) => !status || row.status === status);
      const limit = Number(searchParams.get('limit')) || rows.length;
      return HttpResponse.json(rows.slice(0, limit) as unknown as JsonBodyType, {
        headers: { 'x-total-count': String(rows.length) },
      });
    }),
    http.put('*/api/:list/:id', async ({ request, params }) => {
      const row = listOf(`/api/${params.list}`).find(({ id }) => id === Number(params.id));
      // Not a row of a list: the last handler refuses it.
      if (!row) return undefined;
      Object.assign(row, await request.json());
      return HttpResponse.json(row as unknown as JsonBodyType);
    }),
    http.all('*/api/*', () =>
      refuse(501, 'The mocked server does not do this. Start the server to try it.'),
    ),
  ];
}
