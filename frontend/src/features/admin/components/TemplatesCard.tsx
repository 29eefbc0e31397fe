import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useListContentTemplatesQuery } from '~/api/endpoints';
import type { TemplateCategory } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { TEMPLATE_KINDS } from '../templateKinds';
import { useRemoveTemplate } from '../useTemplates';
import { AddTemplateForm } from './AddTemplateForm';
import styles from './TemplatesCard.module.css';

/** The operator's own hooks, or topics. */
export function TemplatesCard({ category }: { category: TemplateCategory }) {
  const { title, subtitle, empty } = TEMPLATE_KINDS[category];
  const { data, error, refetch } = useListContentTemplatesQuery(WHOLE_LIST);
  const { remove, removing } = useRemoveTemplate(category);
  const templates = data?.filter((template) => template.category === category);
  return (
    <Card title={title} subtitle={subtitle}>
      <AddTemplateForm category={category} />
      {!data && error && <ErrorState what={title} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowPlaceholders rows={3} />}
      {templates?.length === 0 && <EmptyState title={empty} />}
      <ul aria-label={title}>
        {templates?.map(({ id, name }) => (
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
    </Card>
  );
}
