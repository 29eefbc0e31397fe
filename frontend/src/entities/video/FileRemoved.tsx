import { Timestamp } from '~/shared/ui/Timestamp';

/** Instead of the player: a storage rule removed the file of a video. */
export function FileRemoved({ at }: { at: string }) {
  return (
    <>
      Video file removed <Timestamp at={at} show="date" />
    </>
  );
}
