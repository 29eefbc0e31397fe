import type { TemplateCategory } from '~/api/generated';

/** The texts of each kind; `field` and `button` are the labels of its form, `missing` is what a blank one says. */
export const TEMPLATE_KINDS = {
  hook: {
    title: 'Content hooks',
    subtitle: 'Opening sentences for new scripts',
    field: 'New hook',
    button: 'Add hook',
    missing: 'Enter a hook first.',
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
    button: 'Add topic',
    missing: 'Enter a topic first.',
    placeholder: 'Cold showers',
    added: 'Trending topic added successfully!',
    notAdded: 'Failed to add the trending topic',
    removed: 'Trending topic removed',
    notRemoved: 'Failed to remove the trending topic',
    empty: 'No topics of your own yet. Until you add one, the built-in topics are shown.',
  },
} satisfies Record<TemplateCategory, Record<string, string>>;
