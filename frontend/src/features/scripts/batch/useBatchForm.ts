import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { CreateScriptBatch, NewScriptBatchRow } from '~/api/generated';
import type { ProjectChoice } from '~/entities/project/useProjectChoice';
import { pluralize } from '~/shared/format/words';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useSettled } from '~/shared/hooks/useSettled';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { newScript } from '../scriptForm';
import { type BatchKind, rowsOf, textOf } from './batchRows';

export interface BatchValues {
  category: string;
  kind: BatchKind;
  text: string;
  duration: number;
}

/** The rows of a CSV, which are not edited as text. */
export interface ImportedRows {
  fileName: string;
  rows: NewScriptBatchRow[];
}

export function useBatchForm({ projectId, project }: ProjectChoice) {
  const { data: settings } = api.useGetSettingsQuery();
  const [imported, setImported] = useState<ImportedRows>();
  const [start] = useMutationToast(api.useCreateScriptBatchMutation, {
    success: ({ waiting, written }) =>
      waiting > 0
        ? `${pluralize(waiting, 'script')} will be written. You can leave this page.`
        : `${pluralize(written, 'draft')} saved.`,
    error: 'Couldn’t start the batch',
  });
  const { duration: length } = newScript(project?.defaults.duration ?? settings?.defaultDuration);
  // Otherwise that of each topic.
  const category = projectId === undefined ? '' : (project?.category ?? '');
  const batchOf = ({ category: subject, duration }: BatchValues): CreateScriptBatch => ({
    rows,
    category: subject || undefined,
    duration,
    projectId,
  });
  const form = useServerForm<BatchValues>({
    values: { category, kind: 'topics', text: '', duration: length },
    send: (given) => start({ createScriptBatch: batchOf(given) }),
    // The rows are stored: the next batch has others.
    next: (saved) => ({ ...saved, text: '' }),
    onSaved: () => setImported(undefined),
    fieldOf: (apiField) => (apiField === 'rows' ? 'text' : apiField),
  });
  const values = useWatch({ control: form.control }) as BatchValues;
  const rows = imported?.rows ?? rowsOf(values.text, values.kind);

  // Asked once the typing pauses.
  const entered = JSON.stringify(batchOf(values));
  const settled = useSettled(entered);
  const { currentData, error } = api.usePreviewScriptBatchQuery(
    rows.length > 0 ? { createScriptBatch: JSON.parse(settled) } : skipToken,
  );

  const keep = (kept: NewScriptBatchRow[]) => {
    if (imported) setImported(kept.length > 0 ? { ...imported, rows: kept } : undefined);
    else form.setValue('text', textOf(kept, values.kind), { shouldDirty: true });
  };

  return {
    form,
    imported,
    setImported,
    rows,
    /** What the rows would become; nothing while they are being edited. */
    preview: settled === entered ? currentData : undefined,
    previewError: error,
    /** Adds topics below those that are there. */
    addTopics: (topics: readonly string[]) => {
      const text = [form.getValues('text').trim(), ...topics].filter(Boolean).join('\n');
      form.setValue('text', text, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
    /** Leaves out the rows at these positions, which count from 1. */
    leaveOut: (positions: readonly number[]) =>
      keep(rows.filter((_, index) => !positions.includes(index + 1))),
  };
}
