import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import '~/api/contentTemplates';
import { api } from '~/api/endpoints';
import type { TemplateCategory } from '~/api/generated';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useListRows } from '~/shared/lists/useListRows';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryState } from '~/shared/ui/QueryState';
import { TEMPLATE_KINDS } from '../templateKinds';
import formStyles from './AddTemplateForm.module.css';
import styles from './TemplatesCard.module.css';

function AddTemplateForm({ category }: { category: TemplateCategory }) {
  const { field, button, missing, placeholder, added, notAdded } = TEMPLATE_KINDS[category];
  const texts = { success: added, error: notAdded };
  const [addHook] = useMutationToast(api.useAddHookMutation, texts);
  const [addTopic] = useMutationToast(api.useAddTopicMutation, texts);
  const { control, submit, busy, problem } = useServerForm({
    defaultValues: { text: '' },
    send: ({ text }) =>
      category === 'hook'
        ? addHook({ addHook: { hook: text.trim() } })
        : addTopic({ addTopic: { topic: text.trim() } }),
    next: () => ({ text: '' }),
    onSaved: ({ setFocus }) => setFocus('text'),
    onlyField: 'text',
    lostWith: 'tab',
  });
  const isBlank = useWatch({ control, name: 'text' }).trim() === '';

  return (
    <Form className={formStyles.form} onSubmit={submit}>
      <FormTextField
        control={control}
        name="text"
        rules={{ validate: notBlank(missing) }}
        label={field}
        placeholder={placeholder}
      />
      <SubmitButton
        busy={busy}
        busyLabel="Adding…"
        startIcon={<Plus size={16} />}
        missing={isBlank ? missing : undefined}
        missingHidden
      >
        {button}
      </SubmitButton>
      <FormError message={problem} />
    </Form>
  );
}

export function TemplatesCard({ category }: { category: TemplateCategory }) {
  const { title, subtitle, empty, removed, notRemoved } = TEMPLATE_KINDS[category];
  const { state, showMore } = useListRows(
    api.useTemplatePagesInfiniteQuery({ category }),
    category,
  );
  const [remove, removing] = useMutationToast(api.useDeleteContentTemplateMutation, {
    error: notRemoved,
  });
  return (
    <Card title={title} subtitle={subtitle}>
      <AddTemplateForm category={category} />
      <QueryState query={state} what={title} loading={3} empty={<EmptyState title={empty} />}>
        {(loaded) => (
          <ul aria-label={title}>
            {loaded.map(({ id, name }) => (
              <li key={id} className={styles.template}>
                <span className={styles.name}>{name}</span>
                <Tooltip title="Remove">
                  <IconButton
                    aria-label={`Remove: ${name}`}
                    disabled={removing}
                    onClick={() =>
                      void remove({ id }, { title: removed, description: `“${name}”` })
                    }
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </Tooltip>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {showMore}
    </Card>
  );
}
