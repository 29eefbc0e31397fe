import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { FormDialog } from '~/shared/components/FormDialog';
import { dateInputValue, formatTime, localZone, toTimestamp } from '~/shared/format/dateTime';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { INCOMPLETE } from '../scheduleForm';

interface MovePostDialogProps {
  post: ScheduledPost;
  onClose: () => void;
}

const labelAbove = { inputLabel: { shrink: true } };

/** Gives a post another date and time without dragging it. */
export function MovePostDialog({ post, onClose }: MovePostDialogProps) {
  const [date, setDate] = useState(dateInputValue(new Date(post.scheduledAt)));
  const [time, setTime] = useState(formatTime(post.scheduledAt));
  const [problem, setProblem] = useState<string>();
  const { move, moving } = useMovePost();

  const submit = async () => {
    const missing = date === '' || time === '';
    const found = missing ? INCOMPLETE : await move(post, toTimestamp(date, time));
    setProblem(found);
    if (found === undefined) onClose();
  };

  return (
    <FormDialog
      title="Move post"
      description={`${post.videoTitle}, ${PLATFORM_LABELS[post.platform]}`}
      submitLabel="Move"
      busyLabel="Moving..."
      busy={moving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="New date"
        type="date"
        autoFocus
        value={date}
        onChange={({ target }) => setDate(target.value)}
        error={problem !== undefined}
        slotProps={{ ...labelAbove, htmlInput: { min: dateInputValue(new Date()) } }}
      />
      <TextField
        label="New time"
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
        error={problem !== undefined}
        helperText={problem ?? localZone()}
        slotProps={labelAbove}
      />
    </FormDialog>
  );
}
