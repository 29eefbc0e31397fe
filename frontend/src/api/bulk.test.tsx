import { HttpResponse, http } from 'msw';
import { createStore } from '~/app/store';
import { refusal, server } from '~/testing/server';
import { inBulk } from './bulk';
import { api } from './endpoints';

const idsTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

type Respond = (ids: readonly number[]) => Response;

const done: Respond = (ids) => HttpResponse.json({ updated: ids, skipped: [] });
const skipsFirst: Respond = ([first = 0, ...updated]) =>
  HttpResponse.json({ updated, skipped: [{ id: first, reason: 'It is approved' }] });
const away: Respond = () => refusal(503, { error: 'The database is away.' });

/** Answers the requests in this order; the last answer is repeated. */
function mockApprovals(...answers: readonly Respond[]) {
  const sent: number[][] = [];
  server.use(
    http.post('*/api/videos/bulk-update', async ({ request }) => {
      const { videoIds } = (await request.json()) as { videoIds: number[] };
      sent.push(videoIds);
      const answer = answers[sent.length - 1] ?? answers.at(-1) ?? done;
      return answer(videoIds);
    }),
  );
  return sent;
}

const { initiate } = api.endpoints.bulkUpdateVideos;

function approve(ids: readonly number[]) {
  const { dispatch } = createStore();
  return inBulk(ids, (videoIds) =>
    dispatch(initiate({ bulkUpdateVideos: { videoIds, status: 'approved' } }, { track: false })),
  );
}

test.each([
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_200, [500, 500, 200]],
])('%i rows are sent in requests of at most 500', async (rows, lengths) => {
  const sent = mockApprovals(done);
  const { data } = await approve(idsTo(rows));
  expect(sent.map(({ length }) => length)).toEqual(lengths);
  expect(data).toEqual({ updated: idsTo(rows), skipped: [] });
});

test('a failed first request fails the action as a whole', async () => {
  const sent = mockApprovals(away);
  const { data, interruption } = await approve(idsTo(700));
  expect(data).toBeUndefined();
  expect(interruption?.error).toMatchObject({
    status: 503,
    body: { error: 'The database is away.' },
  });
  expect(sent).toHaveLength(1);
});

test.each<[string, Respond[], number, number[]]>([
  ['second', [done, away], 500, []],
  ['third', [done, skipsFirst, away], 999, [501]],
])(
  'a failed %s request reports what the others have done',
  async (_, answers, updated, skipped) => {
    const sent = mockApprovals(...answers);
    const { data, interruption } = await approve(idsTo(1_700));
    expect(data?.updated).toHaveLength(updated);
    expect(data?.skipped.map(({ id }) => id)).toEqual(skipped);
    expect(interruption?.left).toEqual(idsTo(1_700).slice(500 * (answers.length - 1)));
    expect(sent).toHaveLength(answers.length);
  },
);

test.each<[string, Respond, object]>([
  ['the sign-in has ended', () => refusal(401, { error: 'Sign in first.' }), { status: 401 }],
  ['the server has a defect', () => refusal(500), { status: 500 }],
  [
    'a proxy answers with a page',
    () => new HttpResponse('<html>', { status: 502 }),
    { body: null },
  ],
  ['the connection breaks', () => HttpResponse.error(), { status: 0 }],
])('%s after the first request: the action is interrupted', async (_, broken, error) => {
  mockApprovals(done, broken);
  const { data, interruption } = await approve(idsTo(501));
  expect(data?.updated).toHaveLength(500);
  expect(interruption).toMatchObject({ error, left: [501] });
});
