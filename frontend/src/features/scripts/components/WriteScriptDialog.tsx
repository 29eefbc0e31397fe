import { useRef } from 'react';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { FormDialog } from '~/shared/forms/FormDialog';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { blankTexts, type ScriptTexts } from '../scriptTexts';
import { ScriptFields } from './ScriptFields';

interface WriteScriptDialogProps {
  category: string;
  projectId: number | undefined;
  onWritten: (script: Script) => void;
  onClose: () => void;
}

/** A script in the operator's own words, typed or pasted. */
export function WriteScriptDialog(props: WriteScriptDialogProps) {
  const { category, projectId, onWritten, onClose } = props;
  const [create] = useMutationToast(api.useCreateScriptMutation, {
    success: ({ title }) => `“${title}” is saved as a draft.`,
    error: 'Couldn’t save the script',
  });
  const written = useRef<Script>(null);
  const form = useServerForm<ScriptTexts>({
    defaultValues: blankTexts(''),
    send: async ({ title, content, caption }) => {
      const created = await create({
        createScript: {
          title: title.trim(),
          content: content.trim(),
          caption,
          category,
          projectId,
        },
      });
      if (created.ok) written.current = created.data;
      return created;
    },
    onSaved: () => {
      onClose();
      if (written.current) onWritten(written.current);
    },
  });
  return (
    <FormDialog
      title="Write a script"
      description="Type or paste your words. Stage directions and emoji are removed."
      submitLabel="Save script"
      form={form}
      onClose={onClose}
    >
      <ScriptFields control={form.control} autoFocus="title" />
    </FormDialog>
  );
}
