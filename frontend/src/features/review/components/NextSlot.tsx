import { CalendarClock } from 'lucide-react';
import { api } from '~/api/endpoints';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { Timestamp } from '~/shared/ui/Timestamp';
import { useHasPlan } from '../useHasPlan';
import styles from './NextSlot.module.css';

/** The slot that the standing plan gives the video once it is approved. Nothing without a plan. */
export function NextSlot({ videoId }: { videoId: number }) {
  const skip = !useHasPlan();
  const { currentData: slot } = api.useGetNextSlotQuery({ id: videoId }, { skip });
  const { label } = usePlatforms();
  if (!slot?.hasPlan) return null;
  const { at, platforms } = slot;
  return (
    <p className={styles.slot}>
      <CalendarClock size={15} aria-hidden />
      {platforms.length === 0 && 'The plan has no platform for this video.'}
      {platforms.length > 0 &&
        !at &&
        'All slots of the next 30 days are taken: it gets the next free one.'}
      {at && (
        <span>
          <span aria-hidden>→ </span>
          <span className="visually-hidden">If approved: </span>
          <Timestamp at={at} show="soon" /> · {platforms.map(label).join(', ')}
        </span>
      )}
    </p>
  );
}
