import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Plus, Trash2 } from 'lucide-react';
import { api } from '~/api/endpoints';
import { fieldError } from '~/api/errors';
import type { TemplateCategory } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { useDraft } from '~/shared/hooks/useDraft';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { submitWith } from '~/shared/ui/submitWith';
import { TEMPLATE_KINDS } from '../templateKinds';
import formStyles from './AddTemplateForm.module.css';
import styles from './TemplatesCard.module.css';

function AddTemplateForm({ category }: { category: TemplateCategory }) {
  const { field, button, placeholder, added: success, notAdded: error } = TEMPLATE_KINDS[category];
  const { value: text, change, problem, setProblem } = useDraft('');
  const [addHook, addingHook] = useMutationToast(api.useAddHookMutation, { success, error });
  const [addTopic, addingTopic] = useMutationToast(api.useAddTopicMutation, { success, error });
  const adding = addingHook || addingTopic;
  const name = text.trim();

  const add = async () => {
    if (name === '' || adding) return;
    const added =
      category === 'hook'
        ? await addHook({ addHook: { hook: name } })
        : await addTopic({ addTopic: { topic: name } });
    if (added.ok) change('');
    else setProblem(fieldError(added.error, category));
  };

  return (
    <form className={formStyles.form} onSubmit={submitWith(add)} noValidate>
      <TextField
        label={field}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => change(target.value)}
        error={problem !== undefined}
        helperText={problem}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<Plus size={16} />}
        disabled={name === '' || adding}
      >
        {adding ? 'Adding...' : button}
      </Button>
    </form>
  );
}

export function TemplatesCard({ category }: { category: TemplateCategory }) {
  const { title, subtitle, empty, removed, notRemoved } = TEMPLATE_KINDS[category];
  const query = api.useListContentTemplatesQuery(WHOLE_LIST);
  const [remove, removing] = useMutationToast(api.useDeleteContentTemplateMutation, {
    success: removed,
    error: notRemoved,
  });
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
                  data-tooltip="Remove"
                  disabled={removing}
                  onClick={() => void remove({ id })}
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
