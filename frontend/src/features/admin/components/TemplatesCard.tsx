import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { TemplateCategory } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { TEMPLATE_KINDS } from '../templateKinds';
import { useRemoveTemplate } from '../useTemplates';
import { AddTemplateForm } from './AddTemplateForm';
import styles from './TemplatesCard.module.css';

/** The operator's own hooks, or topics. */
export function TemplatesCard({ category }: { category: TemplateCategory }) {
  const { title, subtitle, empty } = TEMPLATE_KINDS[category];
  const query = api.useListContentTemplatesQuery(WHOLE_LIST);
  const { remove, removing } = useRemoveTemplate(category);
  const templates = query.data?.filter((template) => template.category === category);
  return (
    <Card title={title} subtitle={subtitle}>
      <AddTemplateForm category={category} />
      <QueryState
        query={{ ...query, data: templates }}
        what={title}
        loading={3}
        empty={<EmptyState title={empty} />}
      >
        {(loaded) => (
          <ul aria-label={title}>
            {loaded.map(({ id, name }) => (
              <li key={id} className={styles.template}>
                <span className={styles.name}>{name}</span>
                <IconButton
                  aria-label={`Remove: ${name}`}
                  title="Remove"
                  disabled={removing}
                  onClick={() => remove(id)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
