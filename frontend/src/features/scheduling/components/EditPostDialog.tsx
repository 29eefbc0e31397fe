import { api } from '~/api/endpoints';
import type { ScheduledPost, Visibility } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import {
  dateInputValue,
  formatDateTime,
  formatTime,
  localZone,
  toTimestamp,
} from '~/shared/format/dateTime';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { VISIBILITY_LABELS } from '~/shared/scheduling/visibilityLabels';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { NO_DATE, NO_TIME, postField } from '../scheduleForm';
import { usePlatformSettings } from '../usePlatformSettings';
import { chosenLevel, PLATFORM_SETTING, type VisibilityChoice } from '../visibility';
import { VisibilityField } from './VisibilityField';

interface EditForm {
  date: string;
  time: string;
  visibility: VisibilityChoice;
}

const formOf = ({ scheduledAt, visibility }: ScheduledPost): EditForm => ({
  date: dateInputValue(new Date(scheduledAt)),
  time: formatTime(scheduledAt),
  visibility: visibility ?? PLATFORM_SETTING,
});

function useEditForm(post: ScheduledPost, onSaved: () => void) {
  const { move } = useMovePost();
  const [update] = useMutationToast(api.useUpdateScheduledPostMutation, {
    error: 'Failed to change post',
  });
  const before = formOf(post);

  const changeVisibility = (visibility: Visibility, scheduledAt: string | undefined) => {
    const when = formatDateTime(scheduledAt ?? post.scheduledAt);
    const description = `${when}. Who can see it: ${VISIBILITY_LABELS[visibility]}.`;
    return update(
      { id: post.id, updateScheduledPost: { visibility, scheduledAt } },
      { title: 'Post changed', description },
    );
  };
  const send = (form: EditForm) => {
    const isMoved = form.date !== before.date || form.time !== before.time;
    const scheduledAt = isMoved ? toTimestamp(form.date, form.time) : undefined;
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
        slotProps={{ ...labelAbove, htmlInput: { min: dateInputValue(new Date()) } }}
      />
      <FormTextField
        control={control}
        name="time"
        rules={{ required: NO_TIME }}
        label="New time"
        type="time"
        helperText={localZone()}
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
