import { humanize } from '~/shared/format/words';

export interface ScriptForm {
  category: string;
  topic: string;
  duration: number;
}

/** The categories to choose from, and the current one. */
export const categoryOptions = (current: string | undefined) =>
  current === undefined || SCRIPT_CATEGORIES.some(({ value }) => value === current)
    ? SCRIPT_CATEGORIES
    : [...SCRIPT_CATEGORIES, { value: current, label: humanize(current) }];

/** The length until the operator's default is loaded, in seconds. */
const FIRST_DURATION = 30;

export const newScript = (duration = FIRST_DURATION, category = 'educational'): ScriptForm => ({
  category,
  topic: '',
  duration,
});

export const SCRIPT_CATEGORIES = [
  { value: 'educational', label: 'Educational' },
  { value: 'lifestyle', label: 'Lifestyle' },
  { value: 'self-development', label: 'Self-development' },
  { value: 'productivity', label: 'Productivity' },
] as const;

/** The maximum length of a topic until the server's limit is loaded. */
export const DEFAULT_TOPIC_MAX = 300;

export const NO_TOPIC = 'Please enter a topic';
