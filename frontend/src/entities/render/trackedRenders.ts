import type { Video } from '~/api/generated';

interface TrackedRender {
  video: Video;
  /** Whether it is in the list of renders; if not, its render has ended. */
  isListed: boolean;
  /** Whether its end was reported. */
  isReported: boolean;
}

/**
 * The renders to report on, after the list of renders was read. One that is no longer listed stays until its end was
 * reported; one that was reported stays until it is no longer listed, so that an outdated list does not bring it back.
 */
export function trackedAfter(
  tracked: readonly TrackedRender[],
  listed: readonly Video[],
): TrackedRender[] {
  const known = new Set(tracked.map(({ video }) => video.id));
  const found = new Map(listed.map((video) => [video.id, video]));
  return [
    ...listed
      .filter(({ id }) => !known.has(id))
      .map((video) => ({ video, isListed: true, isReported: false })),
    ...tracked
      .map((one) => ({
        ...one,
        video: found.get(one.video.id) ?? one.video,
        isListed: found.has(one.video.id),
      }))
      .filter(({ isListed, isReported }) => isListed || !isReported),
  ];
}

export const trackedAfterReport = (
  tracked: readonly TrackedRender[],
  id: number,
): TrackedRender[] =>
  tracked
    .map((one) => (one.video.id === id ? { ...one, isReported: true } : one))
    .filter(({ isListed, isReported }) => isListed || !isReported);
