import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import type { LastApproved } from '../useLastApproved';
import styles from './ScheduleApproved.module.css';

/** Offers to schedule the video that was approved last, while it has no post. */
export function ScheduleApproved({ approved: { video, schedule } }: { approved: LastApproved }) {
  if (!video) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<CalendarPlus size={15} />}
      className={styles.button}
      onClick={schedule}
    >
      <span className={styles.label}>Schedule “{video.title}”…</span>
    </Button>
  );
}
