import Skeleton from '@mui/material/Skeleton';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { PhoneFrame } from '~/shared/video/PhoneFrame';
import styles from './ReviewDeck.module.css';

/** The loading state of the deck. */
export function DeckPlaceholder() {
  return (
    <div className={styles.deck}>
      <PhoneFrame large>
        <Skeleton variant="rectangular" className={styles.blank} />
      </PhoneFrame>
      <RowPlaceholders rows={5} />
    </div>
  );
}
