import Button from '@mui/material/Button';
import { discardQuestion } from '~/shared/forms/discardQuestion';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import { useConfirm } from '~/shared/ui/useConfirm';
import type { PostStart } from '../scheduleForm';
import { useScheduleForm } from '../useScheduleForm';
import { SchedulePostCard } from './SchedulePostCard';
import styles from './SchedulePostDialog.module.css';

interface SchedulePostDialogProps {
  /** What is known of the post. */
  start: PostStart;
  onClose: () => void;
}

/** The form of a new post over the calendar. */
export function SchedulePostDialog({ start, onClose }: SchedulePostDialogProps) {
  const scheduleForm = useScheduleForm(start, onClose);
  const { confirm, confirmDialog } = useConfirm();
  const close = () => (scheduleForm.form.edited ? confirm(discardQuestion(onClose)) : onClose());
  return (
    <OpenDialog className={styles.paper} onClose={close} aria-label="Schedule New Post">
      <SchedulePostCard scheduleForm={scheduleForm} />
      <div className={styles.close}>
        <Button variant="outlined" onClick={close}>
          Cancel
        </Button>
      </div>
      {confirmDialog}
    </OpenDialog>
  );
}
