import type { CreateProject } from '~/api/generated';

export interface ProjectForm {
  name: string;
  description: string;
  category: string;
}

export const EMPTY_PROJECT: ProjectForm = { name: '', description: '', category: '' };

export const PROJECT_CATEGORIES = [
  { value: 'educational', label: 'Educational' },
  { value: 'lifestyle', label: 'Lifestyle' },
  { value: 'self-development', label: 'Self-development' },
  { value: 'business', label: 'Business' },
  { value: 'health', label: 'Health & Wellness' },
  { value: 'finance', label: 'Finance' },
] as const;

type Problems = Partial<Record<keyof ProjectForm, string>>;

export function projectProblems({ name, category }: ProjectForm): Problems {
  const problems: Problems = {};
  if (name.trim() === '') problems.name = 'Project name is required';
  if (category === '') problems.category = 'Category is required';
  return problems;
}

export const projectRequest = ({ name, description, category }: ProjectForm): CreateProject => ({
  name: name.trim(),
  description: description.trim() || null,
  category,
  status: 'active',
});
