export const PROJECT_CATEGORIES = [
  { value: 'educational', label: 'Educational' },
  { value: 'lifestyle', label: 'Lifestyle' },
  { value: 'self-development', label: 'Self-development' },
  { value: 'business', label: 'Business' },
  { value: 'health', label: 'Health & Wellness' },
  { value: 'finance', label: 'Finance' },
] as const;
