import Button from '@mui/material/Button';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import type { ScheduleForm } from '../scheduleForm';
import { useScheduleForm } from '../useScheduleForm';
import { SchedulePostCard } from './SchedulePostCard';
import styles from './SchedulePostDialog.module.css';

interface SchedulePostDialogProps {
  /** What is known of the post. */
  start: Partial<ScheduleForm>;
  onClose: () => void;
}

/** The form of a new post over the calendar. */
export function SchedulePostDialog({ start, onClose }: SchedulePostDialogProps) {
  const scheduleForm = useScheduleForm(start, onClose);
  return (
    <OpenDialog className={styles.paper} onClose={onClose} aria-label="Schedule New Post">
      <SchedulePostCard scheduleForm={scheduleForm} />
      <div className={styles.close}>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </OpenDialog>
  );
}
