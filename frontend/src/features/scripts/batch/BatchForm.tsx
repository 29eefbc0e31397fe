import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { serverError } from '~/api/errors';
import { ProjectField } from '~/entities/project/ProjectField';
import { useProjectChoice } from '~/entities/project/useProjectChoice';
import { lengthChoices } from '~/entities/video/lengthChoices';
import { pluralize } from '~/shared/format/words';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { categoryOptions, newScript } from '../scriptForm';
import styles from './BatchForm.module.css';
import { BatchPreview } from './BatchPreview';
import { BATCH_KINDS, rowsOf } from './batchRows';
import { CsvDialog } from './CsvDialog';
import { FillWithIdeas } from './FillWithIdeas';
import { useBatchForm } from './useBatchForm';

const HELP = {
  topics: 'One topic on each line.',
  scripts: 'A blank line separates scripts. If they have paragraphs, put --- between them.',
};

const FROM_THE_TOPIC = { value: '', label: 'From the topic' };

/** For a text of many lines, where Enter begins a new one. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** Many topics or finished scripts at once. */
export function BatchForm({ linkedProject }: { linkedProject: number | undefined }) {
  const choice = useProjectChoice(linkedProject);
  const batch = useBatchForm(choice);
  const { form, imported, setImported, rows, preview, previewError, addTopics, leaveOut } = batch;
  const { control, submit, busy, problem, formState } = form;
  const kind = form.watch('kind');
  const duration = formState.defaultValues?.duration ?? newScript().duration;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; text: string }>();
  const chooseFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    setFile({ name: chosen.name, text: await chosen.text() });
    // The same file can be chosen again.
    target.value = '';
  };
  const enough = (text: string) =>
    imported !== undefined || rowsOf(text, kind).length > 0 || 'Paste at least one line';
  const writes = preview ? preview.toWrite > 0 : kind === 'topics';
  return (
    <>
      <Form className={styles.form} onSubmit={submit}>
        <FormSegmentedControl
          control={control}
          name="category"
          label="Category"
          options={[FROM_THE_TOPIC, ...categoryOptions(form.watch('category') || undefined)]}
        />
        {imported ? (
          <p className={styles.imported}>
            {pluralize(imported.rows.length, 'row')} from {imported.fileName}
            <Button size="small" onClick={() => setImported(undefined)}>
              Remove
            </Button>
          </p>
        ) : (
          <>
            <FormSegmentedControl
              control={control}
              name="kind"
              label="You have"
              options={BATCH_KINDS}
            />
            <FormTextField
              control={control}
              name="text"
              label={kind === 'topics' ? 'Topics' : 'Scripts'}
              rules={{ validate: enough }}
              helperText={HELP[kind]}
              multiline
              minRows={6}
              maxRows={16}
              onKeyDown={submitOnCtrlEnter}
            />
            {kind === 'topics' && <FillWithIdeas choice={choice} onIdeas={addTopics} />}
          </>
        )}
        <FormSegmentedControl
          control={control}
          name="duration"
          label="Duration"
          options={lengthChoices(duration)}
        />
        <ProjectField value={choice.projectId} onChange={choice.setProjectId} />
        {previewError !== undefined && rows.length > 0 && (
          <FormError message={serverError(previewError, 'The rows couldn’t be checked.')} />
        )}
        <BatchPreview rows={rows} preview={preview} onLeaveOut={leaveOut} />
        <FormError message={problem} />
        <SubmitButton size="large" busy={busy} busyLabel="Starting…">
          {`${writes ? 'Write' : 'Save'} ${rows.length > 0 ? pluralize(rows.length, 'script') : 'scripts'}`}
        </SubmitButton>
        <Button startIcon={<Upload size={16} />} onClick={() => input.current?.click()}>
          Import a CSV
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file"
          accept=".csv,.tsv,text/csv,text/tab-separated-values,text/plain"
          onChange={(event) => void chooseFile(event)}
        />
      </Form>
      {file && (
        <CsvDialog
          file={file}
          onClose={() => setFile(undefined)}
          onRows={(read) => {
            setImported({ fileName: file.name, rows: read });
            setFile(undefined);
          }}
        />
      )}
    </>
  );
}
