import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '~/shared/hooks/useFocusAfterRemoval';
import { approveButton } from '../useGridFocus';
import type { LastApproved } from '../useLastApproved';
import styles from './ScheduleApproved.module.css';

/** Offers to schedule the video that was approved last, while it has no post. */
export function ScheduleApproved({ approved: { video, schedule } }: { approved: LastApproved }) {
  const area = useRef<HTMLSpanElement>(null);
  useFocusAfterRemoval(area, { change: video?.id, next: () => approveButton(document.body) });
  return (
    <span ref={area}>
      {video && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<CalendarPlus size={15} />}
          className={styles.button}
          onClick={schedule}
        >
          <span className={styles.label}>Schedule “{video.title}”…</span>
        </Button>
      )}
    </span>
  );
}
