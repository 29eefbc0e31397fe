import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useClock } from '~/shared/clock/useClock';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { NO_DATE, NO_TIME } from '../scheduleForm';
import { useEditForm } from '../useEditForm';
import { usePlatformSettings } from '../usePlatformSettings';
import { EditCaptionField } from './EditCaptionField';
import { PostChoicesFields } from './PostChoicesFields';
import { TimeNote } from './TimeNote';
import { VisibilityField } from './VisibilityField';

const labelAbove = { inputLabel: { shrink: true } };

export function EditPostDialog({ post, onClose }: { post: ScheduledPost; onClose: () => void }) {
  const form = useEditForm(post, onClose);
  const { control } = form;
  const settings = usePlatformSettings()(post.platform);
  const clock = useClock();
  const { label } = usePlatforms();
  return (
    <FormDialog
      title="Edit post"
      description={`${post.videoTitle}, ${label(post.platform)}`}
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
      <EditCaptionField control={control} post={post} />
      <VisibilityField
        control={control}
        name="visibility"
        settings={settings}
        // A chosen visibility cannot be reset on the server.
        withSetting={post.visibility === null}
      />
      {settings && (
        <PostChoicesFields
          control={control}
          name="choices"
          platform={post.platform}
          postingMode={settings.postingMode}
          settings={settings.choices}
        />
      )}
    </FormDialog>
  );
}
