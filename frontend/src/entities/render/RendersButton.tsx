import CircularProgress from '@mui/material/CircularProgress';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Video } from '~/api/generated';
import { formatCount, pluralize } from '~/shared/format/words';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './RendersButton.module.css';
import { RendersPopover } from './RendersPopover';
import { selectEnded } from './rendersSlice';
import { useRenders } from './useRenders';

/** The average progress in percent. A render that reports none has not begun. */
const averageProgress = (videos: readonly Video[]): number =>
  Math.round(
    videos.reduce((sum, { progress }) => sum + (progress ?? 0), 0) / Math.max(videos.length, 1),
  );

/** How many videos are rendering, and how far they are; a click shows each. */
export function RendersButton() {
  const { rows = [], total } = useRenders();
  const ended = useSelector(selectEnded);
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  if (total === 0 && ended.length === 0) return null;

  const percent = averageProgress(rows);
  const label =
    total > 0 ? `${pluralize(total, 'video')} rendering, ${percent}% done` : 'Finished renders';
  return (
    <>
      <span ref={anchor}>
        <ToolButton label={label} opens="dialog" expanded={open} onClick={() => setOpen(true)}>
          {total > 0 ? (
            <span className={styles.ring} aria-hidden>
              <CircularProgress
                variant="determinate"
                enableTrackSlot
                value={percent}
                size={28}
                thickness={4}
                color="inherit"
              />
              <span className={styles.count}>{total > 99 ? '99+' : formatCount(total)}</span>
            </span>
          ) : (
            <Check size={18} aria-hidden />
          )}
        </ToolButton>
      </span>
      {open && (
        <RendersPopover
          anchor={anchor.current}
          videos={rows}
          total={total}
          ended={ended}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
