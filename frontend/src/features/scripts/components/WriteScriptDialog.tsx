import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost, notBlank } from '~/shared/forms/rules';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { blankTexts, CAPTION_MAX, type ScriptTexts } from '../scriptTexts';
import { useTypedLength } from '../useSpokenLength';

interface WriteScriptDialogProps {
  category: string;
  onWritten: (script: Script) => void;
  onClose: () => void;
}

/** A script in the operator's own words, typed or pasted. */
export function WriteScriptDialog({ category, onWritten, onClose }: WriteScriptDialogProps) {
  const [create] = useMutationToast(api.useCreateScriptMutation, {
    success: ({ title }) => `“${title}” is saved as a draft.`,
    error: 'Couldn’t save the script',
  });
  const form = useServerForm<ScriptTexts>({
    defaultValues: blankTexts(''),
    send: async ({ title, content, caption }) => {
      const created = await create({
        createScript: { title: title.trim(), content: content.trim(), caption, category },
      });
      if (created.ok) onWritten(created.data);
      return created;
    },
    onSaved: onClose,
  });
  const { control } = form;
  const length = useTypedLength(useWatch({ control, name: 'content' })).join(', ');
  return (
    <FormDialog
      title="Write a script"
      description="Type or paste what is to be said. Stage directions and emoji are left out."
      submitLabel="Save script"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="title"
        rules={{ validate: notBlank('Enter a title') }}
        label="Title"
        autoFocus
      />
      <FormTextField
        control={control}
        name="content"
        rules={{ validate: notBlank('Enter the text of the script') }}
        label="Script"
        multiline
        minRows={8}
        helperText={length}
      />
      <FormTextField
        control={control}
        name="caption"
        rules={{ validate: atMost(CAPTION_MAX) }}
        label="Caption"
        multiline
        helperText="Optional: the text below the posts"
      />
    </FormDialog>
  );
}
