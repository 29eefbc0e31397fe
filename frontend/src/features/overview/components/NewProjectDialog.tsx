import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import { errorMessage } from '~/api/errors';
import type { CreateProject } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { FormDialog } from '~/shared/ui/FormDialog';

interface ProjectForm {
  name: string;
  description: string;
  category: string;
}

const EMPTY_PROJECT: ProjectForm = { name: '', description: '', category: '' };

const PROJECT_CATEGORIES = [
  { value: 'educational', label: 'Educational' },
  { value: 'lifestyle', label: 'Lifestyle' },
  { value: 'self-development', label: 'Self-development' },
  { value: 'business', label: 'Business' },
  { value: 'health', label: 'Health & Wellness' },
  { value: 'finance', label: 'Finance' },
] as const;

type Problems = Partial<Record<keyof ProjectForm, string>>;

function projectProblems({ name, category }: ProjectForm): Problems {
  const problems: Problems = {};
  if (name.trim() === '') problems.name = 'Project name is required';
  if (category === '') problems.category = 'Category is required';
  return problems;
}

const projectRequest = ({ name, description, category }: ProjectForm): CreateProject => ({
  name: name.trim(),
  description: description.trim() || null,
  category,
  status: 'active',
});

export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<ProjectForm>(EMPTY_PROJECT);
  const [submitted, setSubmitted] = useState(false);
  const [create, creating] = useMutationToast(api.useCreateProjectMutation, {
    success: ({ name }) => ({
      title: 'Project Created',
      description: `Project "${name}" has been created successfully.`,
    }),
    error: 'Failed to create project. Please try again.',
    errorText: errorMessage,
  });
  const problems = submitted ? projectProblems(form) : {};

  const change = (part: Partial<ProjectForm>) => setForm((current) => ({ ...current, ...part }));

  const submit = async () => {
    setSubmitted(true);
    if (Object.keys(projectProblems(form)).length > 0) return;
    const created = await create({ createProject: projectRequest(form) });
    if (created.ok) onClose();
  };

  return (
    <FormDialog
      title="Create New Project"
      description="Create a new project to organize your video content and scripts"
      submitLabel="Create Project"
      busyLabel="Creating..."
      busy={creating}
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
