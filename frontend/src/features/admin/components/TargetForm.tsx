import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { submitWith } from '~/shared/ui/submitWith';
import { perDay } from '../production';
import { useTargetForm } from '../useTargetForm';
import styles from './TargetForm.module.css';

export function TargetForm({ current }: { current: number }) {
  const { text, target, change, problem, save, saving } = useTargetForm(current);
  return (
    <form className={styles.form} onSubmit={submitWith(save)} noValidate>
      <TextField
        label="Monthly target"
        type="number"
        value={text}
        onChange={({ target: field }) => change(field.value)}
        error={problem !== undefined}
        helperText={problem ?? `Videos a month: ${perDay(target)}`}
      />
      <Button type="submit" variant="contained" disabled={saving}>
        {saving ? 'Updating...' : 'Update Targets'}
      </Button>
    </form>
  );
}
