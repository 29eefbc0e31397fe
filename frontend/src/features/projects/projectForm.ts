import type {
  Avatar,
  BackgroundStyleName,
  MusicStyleName,
  Platform,
  Project,
  ProjectStatus,
  UpdateProject,
  Voice,
} from '~/api/generated';
import { hashtagsOf } from '~/shared/format/words';

export interface ProjectForm {
  name: string;
  description: string;
  category: string;
  status: ProjectStatus;
  tone: string;
  hook: string;
  /** In seconds; empty for the length of the settings. */
  duration: string;
  avatar: Avatar | null;
  voice: Voice | null;
  /** Empty for the look of the settings. */
  backgroundStyle: BackgroundStyleName | '';
  musicStyle: MusicStyleName | '';
  captionTemplate: string;
  hashtags: string;
  platforms: Platform[];
  /** As typed: "07:00, 21:00". */
  timeSlots: string;
}

export const PROJECT_STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'completed', label: 'Completed' },
] as const;

export function projectForm(
  project: Project,
  avatar: Avatar | null,
  voice: Voice | null,
): ProjectForm {
  const { name, description, category, status, defaults } = project;
  return {
    name,
    description: description ?? '',
    category,
    status,
    tone: defaults.tone ?? '',
    hook: defaults.hook ?? '',
    duration: defaults.duration ? String(defaults.duration) : '',
    avatar,
    voice,
    backgroundStyle: defaults.backgroundStyle ?? '',
    musicStyle: defaults.musicStyle ?? '',
    captionTemplate: defaults.captionTemplate ?? '',
    hashtags: (defaults.hashtags ?? []).join(' '),
    platforms: defaults.platforms ?? [],
    timeSlots: (defaults.timeSlots ?? []).join(', '),
  };
}

/** An avatar or voice that the provider does not list now stays, unless another is chosen. */
const idOf = (
  chosen: { id: string } | null,
  listed: { id: string } | null,
  stored?: string | null,
) => chosen?.id ?? (listed ? null : stored);

/** @param before What the form began with. */
export function projectRequest(
  { defaults }: Project,
  before: ProjectForm,
  form: ProjectForm,
): UpdateProject {
  const { name, description, category, status, duration, hashtags, timeSlots } = form;
  return {
    name: name.trim(),
    description: description.trim(),
    category,
    status,
    defaults: {
      tone: form.tone,
      hook: form.hook,
      duration: duration ? Number(duration) : null,
      avatarId: idOf(form.avatar, before.avatar, defaults.avatarId),
      voiceId: idOf(form.voice, before.voice, defaults.voiceId),
      backgroundStyle: form.backgroundStyle || null,
      musicStyle: form.musicStyle || null,
      captionTemplate: form.captionTemplate,
      hashtags: hashtagsOf(hashtags),
      platforms: form.platforms,
      timeSlots: timeSlots.split(/[\s,;]+/).filter(Boolean),
    },
  };
}

/** The API has the ids of what the form holds whole. */
const FIELDS: Record<string, keyof ProjectForm> = { avatarId: 'avatar', voiceId: 'voice' };

export const projectFieldOf = (apiField: string): string => FIELDS[apiField] ?? apiField;
