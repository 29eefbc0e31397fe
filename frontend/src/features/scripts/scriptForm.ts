export interface ScriptForm {
  category: string;
  topic: string;
  duration: number;
}

export const DEFAULT_SCRIPT_FORM: ScriptForm = {
  category: 'educational',
  topic: '',
  duration: 30,
};

export const SCRIPT_CATEGORIES = [
  { value: 'educational', label: 'Educational' },
  { value: 'lifestyle', label: 'Lifestyle' },
  { value: 'self-development', label: 'Self-development' },
  { value: 'productivity', label: 'Productivity' },
] as const;

export const SCRIPT_DURATIONS = [15, 30, 60].map((seconds) => ({
  value: seconds,
  label: `${seconds} seconds`,
}));

/** The maximum length of a topic until the server's limit is loaded. */
export const DEFAULT_TOPIC_MAX = 300;

export const NO_TOPIC = 'Please enter a topic';
