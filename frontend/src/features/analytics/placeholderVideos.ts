import type { Video } from '~/api/generated';

const MIN_VIEWS = 20_000;
const MAX_VIEWS = 900_000;

/** A stable pseudo-random number between 0 and 1 for each video. */
const pseudoRandom = (id: number): number => {
  const wave = Math.sin(id * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
};

/**
 * Sample data for Top Videos until anything is published: the first videos with made-up views.
 */
export const placeholderVideos = (videos: readonly Video[], limit: number) =>
  videos
    .slice(0, limit)
    .map(({ id, title }) => ({
      videoId: id,
      title,
      views: Math.round(MIN_VIEWS + pseudoRandom(id) * (MAX_VIEWS - MIN_VIEWS)),
    }))
    .sort((one, other) => other.views - one.views);
