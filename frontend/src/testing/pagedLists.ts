import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { ScheduledPost, Script, Video } from '~/api/generated';
import { refusal, server } from './server';

const DEFAULT_LIMIT = 50;

type Rows<Row> = readonly Row[] | (() => readonly Row[]);

interface ListRules<Row> {
  /** What the rows are ordered by; rows at the same place by their id. */
  place: (row: Row) => number;
  /** For each parameter, whether a row matches its value. */
  filters: Record<string, (row: Row, value: string) => boolean>;
}

const PAGING = new Set(['limit', 'before', 'order']);

/** Mocks a list with the pages, filters, orders, totals and ids of the real server. Returns the queries sent to it. */
function mockPages<Row extends { id: number }>(
  path: string,
  rows: Rows<Row>,
  { place, filters }: ListRules<Row>,
) {
  const sent: string[] = [];
  const all = () => (typeof rows === 'function' ? rows() : rows);
  const select = ({ url }: Request) => {
    const { searchParams } = new URL(url);
    sent.push(searchParams.toString());
    const wanted = [...searchParams].filter(([name]) => !PAGING.has(name));
    const unknown = wanted.find(([name]) => !(name in filters));
    if (unknown) throw new Error(`${path} has no filter ${unknown[0]}.`);
    const direction = searchParams.get('order') === 'oldest' ? 1 : -1;
    const found = all()
      .filter((row) => wanted.every(([name, value]) => filters[name]?.(row, value)))
      .toSorted((one, other) => direction * (place(one) - place(other) || one.id - other.id));
    return { found, searchParams };
  };
  server.use(
    http.get(`*${path}/ids`, ({ request }) =>
      HttpResponse.json(select(request).found.map(({ id }) => id)),
    ),
    http.get(`*${path}/:id`, ({ params }) => {
      const row = all().find(({ id }) => id === Number(params.id));
      return row ? HttpResponse.json(row as unknown as JsonBodyType) : refusal(404);
    }),
    http.get(`*${path}`, ({ request }) => {
      const { found, searchParams } = select(request);
      const before = Number(searchParams.get('before'));
      const start = before ? found.findIndex(({ id }) => id === before) + 1 : 0;
      const limit = Number(searchParams.get('limit') ?? DEFAULT_LIMIT);
      const page = found.slice(start, start + limit);
      const headers = new Headers();
      if (!before) headers.set('x-total-count', String(found.length));
      if (start + limit < found.length) headers.set('link', `<${path}>; rel="next"`);
      return HttpResponse.json(page as unknown as JsonBodyType, { headers });
    }),
  );
  return sent;
}

const time = ({ scheduledAt }: ScheduledPost) => Date.parse(scheduledAt);

const hasWords = (text: string, words: string) =>
  words.split(' ').every((word) => text.toLowerCase().includes(word.toLowerCase()));

export const mockPosts = (posts: Rows<ScheduledPost>) =>
  mockPages('/api/scheduled-posts', posts, {
    place: time,
    filters: {
      status: ({ status }, value) => status === value,
      platform: ({ platform }, value) => platform === value,
      videoId: ({ videoId }, value) => videoId === Number(value),
      q: ({ videoTitle }, value) => hasWords(videoTitle, value),
      from: (post, value) => time(post) >= Date.parse(value),
      to: (post, value) => time(post) < Date.parse(value),
    },
  });

export const mockScripts = (scripts: Rows<Script>) =>
  mockPages('/api/scripts', scripts, {
    place: ({ id }) => id,
    filters: {
      status: ({ status }, value) => status === value,
      q: ({ title, topic, category }, value) => hasWords(`${title} ${topic} ${category}`, value),
      project: ({ projectId }, value) => projectId === Number(value),
      awaitingVideo: ({ status, hasVideo }, value) =>
        value === 'false' || (status === 'approved' && !hasVideo),
    },
  });

/** @param posts The posts by which a video has one or not. */
export const mockVideos = (videos: Rows<Video>, posts: () => readonly ScheduledPost[] = () => []) =>
  mockPages('/api/videos', videos, {
    place: ({ id }) => id,
    filters: {
      status: ({ status }, value) => status === value,
      q: ({ title }, value) => hasWords(title, value),
      hasFile: ({ videoUrl }, value) => String(videoUrl !== null) === value,
      hasPosts: ({ id }, value) => {
        const isPosted = posts().some(
          ({ videoId, status }) => videoId === id && status !== 'failed' && status !== 'cancelled',
        );
        return String(isPosted) === value;
      },
    },
  });
