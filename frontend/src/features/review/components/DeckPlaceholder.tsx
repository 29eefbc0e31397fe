import Skeleton from '@mui/material/Skeleton';
import { PhoneFrame } from '~/shared/components/PhoneFrame';
import { RowPlaceholders } from '~/shared/components/RowPlaceholders';
import styles from './ReviewDeck.module.css';

/** Holds the place of the deck while the videos are on their way. */
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
