import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { BulkCaptions, BulkCaptionsResult } from '~/api/generated';
import { CAPTIONS_EDITED } from '~/entities/caption/useUndoCaptions';
import { pluralize } from '~/shared/format/words';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { FormTextField } from '~/shared/forms/FormTextField';
import { useServerForm } from '~/shared/forms/useServerForm';
import { bulkSummary } from '~/shared/lists/bulkSummary';
import { useBulkMutation } from '~/shared/lists/useBulkMutation';

type Edit = 'add' | 'replace' | 'rewrite';

interface CaptionsForm {
  edit: Edit;
  hashtags: string;
  caption: string;
}

const EDITS = [
  { value: 'add', label: 'Add hashtags' },
  { value: 'replace', label: 'Replace hashtags' },
  { value: 'rewrite', label: 'New text' },
] as const;

const HELP = {
  add: 'At the end of each caption. Those that it has already are not repeated.',
  replace: 'In place of those at the end of each caption. Leave it empty to remove those.',
};

const tagsOf = (text: string) => text.split(/[\s,，、،]+/u).filter((tag) => tag !== '');

const changeOf = ({ edit, hashtags, caption }: CaptionsForm): Omit<BulkCaptions, 'postIds'> => {
  if (edit === 'add') return { addHashtags: tagsOf(hashtags) };
  return edit === 'replace' ? { replaceHashtags: tagsOf(hashtags) } : { caption };
};

const summaryOf = (result: BulkCaptionsResult) => ({
  ...bulkSummary(result, 'caption', 'changed'),
  undo: {
    change: CAPTIONS_EDITED,
    id: 0,
    rows: result.changes,
    otherWay: 'edit each post from its menu',
  },
});

interface BulkCaptionsDialogProps {
  postIds: readonly number[];
  /** Called with the posts that an error has left undone. */
  onDone?: (left: readonly number[]) => void;
  onClose: () => void;
}

/** Changes the captions of the selected posts. Posts that are not scheduled any more are skipped. */
export function BulkCaptionsDialog({ postIds, onDone, onClose }: BulkCaptionsDialogProps) {
  const [change] = useBulkMutation(api.useBulkEditCaptionsMutation, 'Failed to change captions');
  const send = async (form: CaptionsForm) => {
    const toArgument = (ids: number[]) => ({ bulkCaptions: { postIds: ids, ...changeOf(form) } });
    const left = await change(postIds, toArgument, summaryOf);
    if (!left) return { ok: false, message: 'No caption was changed.' } as const;
    onDone?.(left);
    return { ok: true } as const;
  };
  const form = useServerForm<CaptionsForm>({
    defaultValues: { edit: 'add', hashtags: '', caption: '' },
    send,
    onSaved: onClose,
  });
  const { control } = form;
  const edit = useWatch({ control, name: 'edit' });
  return (
    <FormDialog
      title={`Captions of ${pluralize(postIds.length, 'post')}`}
      description="A post stays as it is if its caption would break a limit of its platform."
      submitLabel="Change captions"
      form={form}
      onClose={onClose}
    >
      <FormSegmentedControl control={control} name="edit" label="Change" options={EDITS} />
      {edit === 'rewrite' ? (
        <FormTextField
          key="caption"
          control={control}
          name="caption"
          rules={{ validate: (text) => text.trim() !== '' || 'Enter a caption' }}
          label="Caption"
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
        />
      ) : (
        <FormTextField
          key="hashtags"
          control={control}
          name="hashtags"
          rules={{
            validate: (text) =>
              edit === 'replace' || tagsOf(text).length > 0 || 'Enter at least one hashtag',
          }}
          label="Hashtags"
          placeholder="#habits #morning"
          helperText={HELP[edit]}
          fullWidth
        />
      )}
    </FormDialog>
  );
}
