import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import type { TemplateCategory } from '~/api/generated';
import { submitWith } from '~/shared/ui/submitWith';
import { TEMPLATE_KINDS } from '../templateKinds';
import { useAddTemplate } from '../useTemplates';
import styles from './AddTemplateForm.module.css';

export function AddTemplateForm({ category }: { category: TemplateCategory }) {
  const { field, button, placeholder } = TEMPLATE_KINDS[category];
  const { text, change, problem, add, adding, blank } = useAddTemplate(category);
  return (
    <form className={styles.form} onSubmit={submitWith(add)} noValidate>
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
