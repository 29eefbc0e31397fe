import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import { errorMessage } from '~/api/errors';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { FormDialog } from '~/shared/ui/FormDialog';
import {
  EMPTY_PROJECT,
  PROJECT_CATEGORIES,
  type ProjectForm,
  projectProblems,
  projectRequest,
} from '../projectForm';

export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<ProjectForm>(EMPTY_PROJECT);
  const [submitted, setSubmitted] = useState(false);
  const [create, { isLoading }] = api.useCreateProjectMutation();
  const withToast = useMutationToast();
  const problems = submitted ? projectProblems(form) : {};

  const change = (part: Partial<ProjectForm>) => setForm((current) => ({ ...current, ...part }));

  const submit = async () => {
    setSubmitted(true);
    if (Object.keys(projectProblems(form)).length > 0) return;
    const created = await withToast(create({ createProject: projectRequest(form) }), {
      success: ({ name }) => ({
        title: 'Project Created',
        description: `Project "${name}" has been created successfully.`,
      }),
      error: 'Failed to create project. Please try again.',
      errorText: errorMessage,
    });
    if (created.ok) onClose();
  };

  return (
    <FormDialog
      title="Create New Project"
      description="Create a new project to organize your video content and scripts"
      submitLabel="Create Project"
      busyLabel="Creating..."
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Project name"
        autoFocus
        required
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problems.name !== undefined}
        helperText={problems.name}
      />
      <TextField
        label="Description"
        multiline
        minRows={3}
        value={form.description}
        onChange={({ target }) => change({ description: target.value })}
        helperText="Optional"
      />
      <ChoiceField
        label="Category"
        required
        choices={PROJECT_CATEGORIES}
        value={form.category}
        onChange={(category) => change({ category })}
        problem={problems.category}
      />
    </FormDialog>
  );
}
