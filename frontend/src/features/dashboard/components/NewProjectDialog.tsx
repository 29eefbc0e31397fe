import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useCreateProjectMutation } from '~/api/endpoints';
import { errorMessage } from '~/api/errors';
import { ChoiceField } from '~/shared/components/ChoiceField';
import { useToast } from '~/shared/toast/useToast';
import {
  EMPTY_PROJECT,
  PROJECT_CATEGORIES,
  type ProjectForm,
  projectProblems,
  projectRequest,
} from '../projectForm';
import styles from './NewProjectDialog.module.css';

export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState<ProjectForm>(EMPTY_PROJECT);
  const [submitted, setSubmitted] = useState(false);
  const [create, { isLoading }] = useCreateProjectMutation();
  const toast = useToast();
  const titleId = useId();
  const textId = useId();
  const problems = submitted ? projectProblems(form) : {};

  const change = (part: Partial<ProjectForm>) => setForm((current) => ({ ...current, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(projectProblems(form)).length > 0) return;
    try {
      const { name } = await create({ createProject: projectRequest(form) }).unwrap();
      toast.success('Project Created', `Project "${name}" has been created successfully.`);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to create project. Please try again.'));
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h2 id={titleId}>Create New Project</h2>
          <p id={textId} className={styles.text}>
            Create a new project to organize your video content and scripts
          </p>
        </div>
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
        <div className={styles.actions}>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isLoading}>
            {isLoading ? 'Creating...' : 'Create Project'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
