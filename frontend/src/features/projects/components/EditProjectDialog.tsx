import { type Control, useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { Project } from '~/api/generated';
import { FormAvatarField } from '~/entities/avatar/FormAvatarField';
import { PlatformBoxes } from '~/entities/platform/PlatformBoxes';
import { PROJECT_CATEGORIES } from '~/entities/project/projectCategories';
import { lengthChoices } from '~/entities/video/lengthChoices';
import { useLookChoices } from '~/entities/video/useLookChoices';
import { BACKGROUNDS, MUSIC } from '~/entities/video/videoOptions';
import { FormVoiceField } from '~/entities/voice/FormVoiceField';
import { humanize } from '~/shared/format/words';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost, notBlank } from '~/shared/forms/rules';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import {
  PROJECT_STATUSES,
  type ProjectForm,
  projectFieldOf,
  projectForm,
  projectRequest,
} from '../projectForm';
import styles from './EditProjectDialog.module.css';

/** What the settings say is chosen by an empty value. */
const orSettings = <Choice extends { value: string; label: string }>(
  choices: readonly Choice[],
) => [{ value: '', label: 'As in Settings' }, ...choices];

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const BACKGROUND_CHOICES = orSettings(named(BACKGROUNDS));
const MUSIC_CHOICES = orSettings(named(MUSIC));

const durationChoices = (current: string) =>
  orSettings(
    lengthChoices(Number(current) || 30).map(({ value, label }) => ({
      value: String(value),
      label,
    })),
  );

const categoryChoices = (current: string) =>
  PROJECT_CATEGORIES.some(({ value }) => value === current)
    ? PROJECT_CATEGORIES
    : [...PROJECT_CATEGORIES, { value: current, label: humanize(current) }];

function PlatformsField({ control }: { control: Control<ProjectForm> }) {
  const { field } = useController({ control, name: 'platforms' });
  return (
    <PlatformBoxes
      legend="Platforms (none: those of Auto-Schedule)"
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  );
}

function useProjectForm(project: Project, onSaved: () => void) {
  const [update] = useMutationToast(api.useUpdateProjectMutation, {
    success: ({ name }) => ({ title: 'Project saved', description: `“${name}”` }),
    error: 'Couldn’t save the project',
  });
  const { defaults } = project;
  const look = useLookChoices({
    avatarId: defaults.avatarId ?? null,
    voiceId: defaults.voiceId ?? null,
    backgroundStyle: '',
    musicStyle: '',
  });
  const before = projectForm(project, look?.avatar ?? null, look?.voice ?? null);
  return useServerForm<ProjectForm>({
    values: before,
    send: (values) =>
      update({ id: project.id, updateProject: projectRequest(project, before, values) }),
    onSaved,
    fieldOf: projectFieldOf,
  });
}

interface EditProjectDialogProps {
  project: Project;
  onClose: () => void;
}

/** A project with everything that its scripts, videos and posts have in common. */
export function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  const form = useProjectForm(project, onClose);
  const { control } = form;
  const { category, defaults } = project;
  return (
    <FormDialog
      title="Edit project"
      description="Its scripts, videos and posts have these unless you choose something else. They apply to what is made from now on."
      submitLabel="Save project"
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        rules={{ validate: notBlank('Project name is required') }}
        label="Project name"
        required
      />
      <FormTextField
        control={control}
        name="description"
        rules={{ validate: atMost(2_000) }}
        label="Description"
        helperText="Optional. A text model that suggests ideas reads it."
        multiline
        minRows={2}
      />
      <FormChoiceField
        control={control}
        name="category"
        label="Category"
        choices={categoryChoices(category)}
      />
      <FormChoiceField control={control} name="status" label="Status" choices={PROJECT_STATUSES} />
      <h3 className={styles.part}>Scripts</h3>
      <FormTextField
        control={control}
        name="tone"
        rules={{ validate: atMost(200) }}
        label="Tone"
        helperText="Optional, as in: calm, for beginners. The built-in writer can’t follow it."
      />
      <FormTextField
        control={control}
        name="hook"
        rules={{ validate: atMost(300) }}
        label="Hook"
        helperText="Optional: the first sentence of every script. The built-in writer has its own."
      />
      <FormChoiceField
        control={control}
        name="duration"
        label="Length"
        choices={durationChoices(String(defaults.duration ?? ''))}
      />
      <h3 className={styles.part}>Videos</h3>
      <FormAvatarField control={control} name="avatar" />
      <FormVoiceField control={control} name="voice" />
      <FormChoiceField
        control={control}
        name="backgroundStyle"
        label="Background style"
        choices={BACKGROUND_CHOICES}
      />
      <FormChoiceField
        control={control}
        name="musicStyle"
        label="Music style"
        choices={MUSIC_CHOICES}
      />
      <h3 className={styles.part}>Posts</h3>
      <FormTextField
        control={control}
        name="captionTemplate"
        label="Caption template"
        helperText="Optional, as in: {hook} {hashtags}"
        multiline
        minRows={2}
      />
      <FormTextField
        control={control}
        name="hashtags"
        label="Hashtags"
        helperText="Optional, in place of the default ones of each platform."
      />
      <PlatformsField control={control} />
      <FormTextField
        control={control}
        name="timeSlots"
        label="Times of day"
        helperText="Optional, as in: 07:00, 21:00. Empty: those of Auto-Schedule."
      />
    </FormDialog>
  );
}
