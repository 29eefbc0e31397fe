import { aNotification } from '~/testing/factories';
import { groupByVideo } from './groupByVideo';

const ofVideo = (id: number, videoId: number | null) =>
  aNotification({
    id,
    video: videoId === null ? null : { id: videoId, title: `Video ${videoId}`, status: 'approved' },
  });

test.each([
  ['none', [], []],
  [
    'alone',
    [ofVideo(1, null), ofVideo(2, null)],
    [
      [null, 1],
      [null, 2],
    ],
  ],
  ['one of a video', [ofVideo(1, 40)], [[null, 1]]],
  [
    'together where the first stands',
    [ofVideo(4, 40), ofVideo(3, null), ofVideo(2, 40)],
    [
      [40, 4, 2],
      [null, 3],
    ],
  ],
  [
    'two videos',
    [ofVideo(4, 40), ofVideo(3, 41), ofVideo(2, 40), ofVideo(1, 41)],
    [
      [40, 4, 2],
      [41, 3, 1],
    ],
  ],
] as const)('%s', (_, notifications, expected) => {
  const groups = groupByVideo(notifications).map(({ video, notifications: ofGroup }) => [
    video?.id ?? null,
    ...ofGroup.map(({ id }) => id),
  ]);
  expect(groups).toEqual(expected);
});
