import InputBase from '@mui/material/InputBase';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import styles from './PickerFrame.module.css';

interface PickerFrameProps {
  legend: string;
  /** The chosen item, shown beside the legend. */
  chosen: string | undefined;
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
  note: string | undefined;
  children: ReactNode;
}

/** A searchable list: its legend, the chosen item, and the search field. */
export function PickerFrame(props: PickerFrameProps) {
  const { legend, chosen, searchLabel, query, onQuery, note, children } = props;
  return (
    <FieldGroup
      legend={
        <>
          {legend}
          {chosen && <span className={styles.chosen}>{chosen}</span>}
        </>
      }
    >
      <div className={styles.box}>
        <div className={styles.search}>
          <Search size={15} aria-hidden />
          <InputBase
            type="search"
            fullWidth
            placeholder={searchLabel}
            value={query}
            onChange={({ target }) => onQuery(target.value)}
            onKeyDown={(event) => {
              // Enter in the search must not submit the surrounding form, which starts a render.
              if (event.key === 'Enter') event.preventDefault();
            }}
            slotProps={{ input: { 'aria-label': searchLabel } }}
          />
        </div>
        {children}
        <p className={styles.note} role="status">
          {note}
        </p>
      </div>
    </FieldGroup>
  );
}
