import type { TemplateCategory } from '~/api/generated';

interface TemplateKind {
  title: string;
  subtitle: string;
  /** The labels of the field and its button. */
  field: string;
  button: string;
  placeholder: string;
  added: string;
  notAdded: string;
  removed: string;
  notRemoved: string;
  empty: string;
}

export const TEMPLATE_KINDS: Record<TemplateCategory, TemplateKind> = {
  hook: {
    title: 'Content Hooks',
    subtitle: 'Opening sentences for new scripts',
    field: 'New hook',
    button: 'Add Hook',
    placeholder: 'Nobody tells you this about luck.',
    added: 'Content hook added successfully!',
    notAdded: 'Failed to add the content hook',
    removed: 'Content hook removed',
    notRemoved: 'Failed to remove the content hook',
    empty: 'No hooks of your own yet. Until you add one, the AI writes its own.',
  },
  topic: {
    title: 'Trending Topics',
    subtitle: 'Shown first among the topics on Script Generation',
    field: 'New topic',
    button: 'Add Topic',
    placeholder: 'Cold showers',
    added: 'Trending topic added successfully!',
    notAdded: 'Failed to add the trending topic',
    removed: 'Trending topic removed',
    notRemoved: 'Failed to remove the trending topic',
    empty: 'No topics of your own yet. Until you add one, the built-in topics are shown.',
  },
};
