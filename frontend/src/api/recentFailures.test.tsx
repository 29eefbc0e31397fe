import { HttpResponse, http } from 'msw';
import { createStore } from '~/app/store';
import { refusal, server } from '~/testing/server';
import { api } from './endpoints';

const { getCommentStats, videoPages } = api.endpoints;

/** Counts the requests for the figures, all of which fail. */
function failingServer() {
  const asked: string[] = [];
  server.use(
    http.get('*/api/comments/stats', ({ request }) => {
      asked.push(request.url);
      return refusal(503, { error: 'away' });
    }),
  );
  return asked;
}

afterEach(() => jest.useRealTimers());

test('a screen that is rendered after its preload has failed does not ask again', async () => {
  const asked = failingServer();
  const store = createStore();
  await store.dispatch(getCommentStats.initiate(undefined, { subscribe: false }));
  const rendered = await store.dispatch(getCommentStats.initiate());
  expect(rendered.error).toMatchObject({ status: 503 });
  expect(asked).toHaveLength(1);
});

test('what was unauthorized is asked for again at once: the operator has signed in', async () => {
  let signedIn = false;
  server.use(
    http.get('*/api/comments/stats', () =>
      signedIn ? HttpResponse.json({ pending: 1 }) : refusal(401, { error: 'Sign in first.' }),
    ),
  );
  const store = createStore();
  await store.dispatch(getCommentStats.initiate(undefined, { subscribe: false }));
  signedIn = true;
  const rendered = await store.dispatch(getCommentStats.initiate());
  expect(rendered.data).toEqual({ pending: 1 });
});

test('a retry asks at once', async () => {
  const asked = failingServer();
  const store = createStore();
  const rendered = store.dispatch(getCommentStats.initiate());
  await rendered;
  await rendered.refetch();
  expect(asked).toHaveLength(2);
});

test('after a while it is asked again, and in another page at once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const asked = failingServer();
  const store = createStore();
  await store.dispatch(getCommentStats.initiate());
  await createStore().dispatch(getCommentStats.initiate());
  expect(asked).toHaveLength(2);
  jest.setSystemTime(Date.now() + 3_001);
  await store.dispatch(getCommentStats.initiate());
  expect(asked).toHaveLength(3);
});

test('a further page of a list is asked for again at once', async () => {
  const befores: (string | null)[] = [];
  server.use(
    http.get('*/api/videos', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      befores.push(before);
      if (before !== null) return refusal(503, { error: 'away' });
      return HttpResponse.json([{ id: 9 }], { headers: { link: '</api/videos>; rel="next"' } });
    }),
  );
  const store = createStore();
  await store.dispatch(videoPages.initiate({}));
  await store.dispatch(videoPages.initiate({}, { direction: 'forward' }));
  await store.dispatch(videoPages.initiate({}, { direction: 'forward' }));
  expect(befores).toEqual([null, '9', '9']);
});
