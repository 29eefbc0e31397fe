import TextField from '@mui/material/TextField';
import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { dateInputValue, localZone } from '~/shared/format/dateTime';
import { FormDialog } from '~/shared/ui/FormDialog';
import { useEditForm } from '../useEditForm';
import { usePlatformSettings } from '../usePlatformSettings';
import { VisibilityField } from './VisibilityField';

const labelAbove = { inputLabel: { shrink: true } };

/** Changes the date, time and visibility of a post. */
export function EditPostDialog({ post, onClose }: { post: ScheduledPost; onClose: () => void }) {
  const { form, change, problem, submit, saving } = useEditForm(post, onClose);
  const settings = usePlatformSettings()(post.platform);
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
        slotProps={{ ...labelAbove, htmlInput: { min: dateInputValue(new Date()) } }}
      />
      <TextField
        label="New time"
        type="time"
        value={form.time}
        onChange={({ target }) => change({ time: target.value })}
        error={problem !== undefined}
        helperText={problem ?? localZone()}
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
