import { api } from '~/api/endpoints';
import { errorMessage } from '~/api/errors';
import type { CreateProject } from '~/api/generated';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { PROJECT_CATEGORIES } from './projectCategories';

interface ProjectForm {
  name: string;
  description: string;
  category: string;
}

const EMPTY_PROJECT: ProjectForm = { name: '', description: '', category: '' };

const projectRequest = ({ name, description, category }: ProjectForm): CreateProject => ({
  name: name.trim(),
  description: description.trim() || null,
  category,
  status: 'active',
});

export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const [create] = useMutationToast(api.useCreateProjectMutation, {
    success: ({ name }) => ({
      title: 'Project Created',
      description: `Project "${name}" has been created successfully.`,
    }),
    error: 'Failed to create project. Please try again.',
    errorText: errorMessage,
  });
  const form = useServerForm({
    defaultValues: EMPTY_PROJECT,
    send: (project) => create({ createProject: projectRequest(project) }),
    onSaved: onClose,
  });
  const { control } = form;

  return (
    <FormDialog
      title="Create New Project"
      description="Create a new project to organize your video content and scripts"
      submitLabel="Create project"
      busyLabel="Creating…"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        rules={{ validate: notBlank('Project name is required') }}
        label="Project name"
        autoFocus
        required
      />
      <FormTextField
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={3}
        helperText="Optional"
      />
      <FormChoiceField
        control={control}
        name="category"
        rules={{ required: 'Category is required' }}
        label="Category"
        required
        choices={PROJECT_CATEGORIES}
      />
    </FormDialog>
  );
}
