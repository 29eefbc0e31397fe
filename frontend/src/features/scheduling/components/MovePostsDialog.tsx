import { usePlatforms } from '~/entities/platform/usePlatforms';
import { type PostEntry, scheduledPosts } from '~/entities/post/postEntries';
import { useMovePosts } from '~/entities/post/useMovePosts';
import { useClock } from '~/shared/clock/useClock';
import { toTimestamp } from '~/shared/clock/wallTime';
import { listInWords, pluralize } from '~/shared/format/words';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { useServerForm } from '~/shared/forms/useServerForm';
import { NO_DATE, NO_TIME } from '../scheduleForm';
import { TimeNote } from './TimeNote';

const labelAbove = { inputLabel: { shrink: true } };

interface MovePostsDialogProps {
  entry: PostEntry;
  onMoved?: () => void;
  onClose: () => void;
}

/** Moves the scheduled posts of a video together. */
export function MovePostsDialog({ entry, onMoved, onClose }: MovePostsDialogProps) {
  const clock = useClock();
  const { label } = usePlatforms();
  const { move } = useMovePosts();
  const posts = scheduledPosts(entry);
  const form = useServerForm({
    defaultValues: { date: clock.day(entry.scheduledAt), time: clock.time(entry.scheduledAt) },
    send: ({ date, time }) => move(posts, toTimestamp(date, time, clock)),
    fieldOf: (apiField) => (apiField === 'scheduledAt' ? 'date' : apiField),
    onSaved: () => {
      onClose();
      onMoved?.();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={`Move ${pluralize(posts.length, 'post')}`}
      description={`${entry.videoTitle}, ${listInWords(posts.map(({ platform }) => label(platform)))}`}
      submitLabel="Move"
      busyLabel="Moving…"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="date"
        rules={{ required: NO_DATE }}
        label="New date"
        type="date"
        autoFocus
        slotProps={{ ...labelAbove, htmlInput: { min: clock.day(Date.now()) } }}
      />
      <FormTextField
        control={control}
        name="time"
        rules={{ required: NO_TIME }}
        label="New time"
        type="time"
        helperText={<TimeNote control={control} />}
        slotProps={labelAbove}
      />
    </FormDialog>
  );
}
