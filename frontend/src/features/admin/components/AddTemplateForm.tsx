import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import type { TemplateCategory } from '~/api/generated';
import { TEMPLATE_KINDS } from '../templateKinds';
import { useAddTemplate } from '../useTemplates';
import styles from './AddTemplateForm.module.css';

export function AddTemplateForm({ category }: { category: TemplateCategory }) {
  const { field, button, placeholder } = TEMPLATE_KINDS[category];
  const { text, change, problem, add, adding, blank } = useAddTemplate(category);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
        disabled={blank || adding}
      >
        {adding ? 'Adding...' : button}
      </Button>
    </form>
  );
}
