import { aVideo } from '~/testing/factories';
import { trackedAfter, trackedAfterReport } from './trackedRenders';

const video = aVideo({ id: 40, status: 'processing' });

test('a render is tracked while it is listed, and until its end is reported', () => {
  const started = trackedAfter([], [video]);
  expect(started).toEqual([{ video, isListed: true, isReported: false }]);
  const gone = trackedAfter(started, []);
  expect(gone).toEqual([{ video, isListed: false, isReported: false }]);
  expect(trackedAfterReport(gone, 40)).toEqual([]);
});

test('an outdated list does not bring back a render whose end was reported', () => {
  const reported = trackedAfterReport(trackedAfter([], [video]), 40);
  const again = trackedAfter(reported, [{ ...video, progress: 90 }]);
  expect(again.map(({ isReported }) => isReported)).toEqual([true]);
  expect(trackedAfter(again, [])).toEqual([]);
});

test('a video that is rendered again is tracked again', () => {
  const ended = trackedAfter(trackedAfterReport(trackedAfter([], [video]), 40), []);
  expect(trackedAfter(ended, [video])).toEqual([{ video, isListed: true, isReported: false }]);
});

test('others come first, and keep what is known of the earlier ones', () => {
  const second = aVideo({ id: 41, status: 'processing' });
  const tracked = trackedAfter(trackedAfter([], [video]), [second, { ...video, progress: 10 }]);
  expect(tracked.map((one) => [one.video.id, one.video.progress])).toEqual([
    [41, null],
    [40, 10],
  ]);
});
