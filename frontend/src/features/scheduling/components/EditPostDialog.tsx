import TextField from '@mui/material/TextField';
import { api } from '~/api/endpoints';
import type { ScheduledPost, Visibility } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import type { Clock } from '~/shared/clock/clock';
import { useClock } from '~/shared/clock/useClock';
import { toTimestamp } from '~/shared/clock/wallTime';
import { useDraft } from '~/shared/hooks/useDraft';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { VISIBILITY_LABELS } from '~/shared/scheduling/visibilityLabels';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { FormDialog } from '~/shared/ui/FormDialog';
import { INCOMPLETE } from '../scheduleForm';
import { usePlatformSettings } from '../usePlatformSettings';
import { chosenLevel, PLATFORM_SETTING, type VisibilityChoice } from '../visibility';
import { TimeNote } from './TimeNote';
import { VisibilityField } from './VisibilityField';

interface EditForm {
  date: string;
  time: string;
  visibility: VisibilityChoice;
}

const formOf = ({ scheduledAt, visibility }: ScheduledPost, clock: Clock): EditForm => ({
  date: clock.day(scheduledAt),
  time: clock.time(scheduledAt),
  visibility: visibility ?? PLATFORM_SETTING,
});

function useEditForm(post: ScheduledPost, onDone: () => void) {
  const clock = useClock();
  const { value: form, change, problem, setProblem } = useDraft(() => formOf(post, clock));
  const { move, moving } = useMovePost();
  const [update, updating] = useMutationToast(api.useUpdateScheduledPostMutation, {
    error: 'Failed to change post',
  });

  const changeVisibility = async (visibility: Visibility, scheduledAt: string | undefined) => {
    const when = clock.full(scheduledAt ?? post.scheduledAt);
    const description = `${when}. Who can see it: ${VISIBILITY_LABELS[visibility]}.`;
    const changed = await update(
      { id: post.id, updateScheduledPost: { visibility, scheduledAt } },
      { title: 'Post changed', description },
    );
    return changed.ok ? undefined : changed.message;
  };
  const save = () => {
    const before = formOf(post, clock);
    const isMoved = form.date !== before.date || form.time !== before.time;
    const scheduledAt = isMoved ? toTimestamp(form.date, form.time, clock) : undefined;
    const visibility = form.visibility === before.visibility ? undefined : form.visibility;
    const level = visibility && chosenLevel(visibility);
    if (level) return changeVisibility(level, scheduledAt);
    return scheduledAt === undefined ? undefined : move(post, scheduledAt);
  };
  const submit = async () => {
    const found = form.date === '' || form.time === '' ? INCOMPLETE : await save();
    setProblem(found);
    if (found === undefined) onDone();
  };

  return {
    form,
    change: (part: Partial<EditForm>) => change((current) => ({ ...current, ...part })),
    problem,
    submit,
    saving: moving || updating,
  };
}

const labelAbove = { inputLabel: { shrink: true } };

export function EditPostDialog({ post, onClose }: { post: ScheduledPost; onClose: () => void }) {
  const { form, change, problem, submit, saving } = useEditForm(post, onClose);
  const settings = usePlatformSettings()(post.platform);
  const clock = useClock();
  return (
    <FormDialog
      title="Edit post"
      description={`${post.videoTitle}, ${PLATFORM_LABELS[post.platform]}`}
      submitLabel="Save"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="New date"
        type="date"
        autoFocus
        value={form.date}
        onChange={({ target }) => change({ date: target.value })}
        error={problem !== undefined}
        slotProps={{ ...labelAbove, htmlInput: { min: clock.day(Date.now()) } }}
      />
      <TextField
        label="New time"
        type="time"
        value={form.time}
        onChange={({ target }) => change({ time: target.value })}
        error={problem !== undefined}
        helperText={problem ?? <TimeNote {...form} />}
        slotProps={labelAbove}
      />
      <VisibilityField
        settings={settings}
        value={form.visibility}
        // A chosen visibility cannot be reset on the server.
        withSetting={post.visibility === null}
        onChange={(visibility) => change({ visibility })}
      />
    </FormDialog>
  );
}
