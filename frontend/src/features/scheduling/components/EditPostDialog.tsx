import { api } from '~/api/endpoints';
import type { ScheduledPost, Visibility } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import type { Clock } from '~/shared/clock/clock';
import { useClock } from '~/shared/clock/useClock';
import { toTimestamp } from '~/shared/clock/wallTime';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { VISIBILITY_LABELS } from '~/shared/scheduling/visibilityLabels';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { NO_DATE, NO_TIME, postField } from '../scheduleForm';
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

function useEditForm(post: ScheduledPost, onSaved: () => void) {
  const clock = useClock();
  const { move } = useMovePost();
  const [update] = useMutationToast(api.useUpdateScheduledPostMutation, {
    error: 'Failed to change post',
  });
  const before = formOf(post, clock);

  const changeVisibility = (visibility: Visibility, scheduledAt: string | undefined) => {
    const when = clock.full(scheduledAt ?? post.scheduledAt);
    const description = `${when}. Who can see it: ${VISIBILITY_LABELS[visibility]}.`;
    return update(
      { id: post.id, updateScheduledPost: { visibility, scheduledAt } },
      { title: 'Post changed', description },
    );
  };
  const send = (form: EditForm) => {
    const isMoved = form.date !== before.date || form.time !== before.time;
    const scheduledAt = isMoved ? toTimestamp(form.date, form.time, clock) : undefined;
    const visibility = form.visibility === before.visibility ? undefined : form.visibility;
    const level = visibility && chosenLevel(visibility);
    if (level) return changeVisibility(level, scheduledAt);
    return scheduledAt === undefined ? ({ ok: true } as const) : move(post, scheduledAt);
  };
  return useServerForm({ defaultValues: before, send, fieldOf: postField, onSaved });
}

const labelAbove = { inputLabel: { shrink: true } };

export function EditPostDialog({ post, onClose }: { post: ScheduledPost; onClose: () => void }) {
  const form = useEditForm(post, onClose);
  const { control } = form;
  const settings = usePlatformSettings()(post.platform);
  const clock = useClock();
  return (
    <FormDialog
      title="Edit post"
      description={`${post.videoTitle}, ${PLATFORM_LABELS[post.platform]}`}
      submitLabel="Save"
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
      <VisibilityField
        control={control}
        settings={settings}
        // A chosen visibility cannot be reset on the server.
        withSetting={post.visibility === null}
      />
    </FormDialog>
  );
}
