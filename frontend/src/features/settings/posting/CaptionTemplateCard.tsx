import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import formStyles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useSettled } from '~/shared/hooks/useSettled';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import chip from '~/shared/ui/chip.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { CaptionPreview } from './CaptionPreview';
import styles from './CaptionTemplateCard.module.css';
import { CAPTION_PARTS } from './captionParts';

function CaptionTemplateForm({ current }: { current: string }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'New posts get captions like these.',
    error: 'Couldn’t save the caption template',
  });
  const { control, submit, busy, problem } = useServerForm({
    values: { captionTemplate: current },
    send: (updateSettings) => update({ updateSettings }),
  });
  const { field, fieldState } = useController({
    control,
    name: 'captionTemplate',
    rules: { validate: notBlank('Enter a template') },
  });
  const { ref, value, onChange, ...input } = field;
  const settled = useSettled(value);
  const textarea = useRef<HTMLTextAreaElement>(null);

  /** Puts a part where the cursor is, or at the end. */
  const insert = (part: string) => {
    const element = textarea.current;
    const start = element?.selectionStart ?? value.length;
    const end = element?.selectionEnd ?? value.length;
    onChange(value.slice(0, start) + part + value.slice(end));
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(start + part.length, start + part.length);
    });
  };

  return (
    <Form className={formStyles.form} onSubmit={submit}>
      <TextField
        {...input}
        value={value}
        onChange={onChange}
        inputRef={(element: HTMLTextAreaElement | null) => {
          textarea.current = element;
          ref(element);
        }}
        label="Template"
        multiline
        minRows={4}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? 'A line whose parts are all empty is left out.'}
      />
      <fieldset className={styles.parts}>
        <legend className={formStyles.note}>Insert a part</legend>
        {CAPTION_PARTS.map(({ part, label, meaning }) => (
          <button
            key={part}
            type="button"
            className={chip.chip}
            title={`${part}: ${meaning}`}
            onClick={() => insert(part)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {!fieldState.invalid && <CaptionPreview template={settled} />}
      <FormError message={problem} />
      <div className={formStyles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save captions
        </SubmitButton>
      </div>
    </Form>
  );
}

/** How captions are put together. */
export function CaptionTemplateCard() {
  const settings = api.useGetSettingsQuery();
  return (
    <Card title="Captions" subtitle="Every new post begins with one; you can edit each">
      <QueryState query={settings} what="Captions" loading={3}>
        {({ captionTemplate }) => <CaptionTemplateForm current={captionTemplate} />}
      </QueryState>
    </Card>
  );
}
