import Button from '@mui/material/Button';
import { pluralize } from '~/shared/format/words';
import styles from './ShowMore.module.css';

interface ShowMoreProps {
  /** How many would be added; hidden for zero. */
  count: number;
  noun: string;
  onClick: () => void;
}

export function ShowMore({ count, noun, onClick }: ShowMoreProps) {
  if (count <= 0) return null;
  return (
    <div className={styles.more}>
      <Button variant="outlined" onClick={onClick}>
        Show {pluralize(count, `more ${noun}`)}
      </Button>
    </div>
  );
}
