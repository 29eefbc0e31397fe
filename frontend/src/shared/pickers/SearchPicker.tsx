import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import { PICKER_LIMIT } from '~/config/limits';
import { formatCount } from '~/shared/format/words';
import { keepForm } from './keepForm';
import styles from './SearchPicker.module.css';

interface SearchPickerProps<Item> {
  label: string;
  /** What is searched, for texts: "videos". */
  noun: string;
  /** Undefined while they are loaded. */
  items: readonly Item[] | undefined;
  /** How many there are, where not all of them are loaded. */
  total?: number;
  value: Item | null;
  onChange: (item: Item | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  nameOf: (item: Item) => string;
  detailsOf: (item: Item) => string;
  pictureOf: (item: Item) => ReactNode;
  /** For items that the server searches: what is searched for. Without it, the names of the items are. */
  onSearch?: (text: string) => void;
  problem?: string;
  helperText?: ReactNode;
  disabled?: boolean;
}

/** A long choice: a field that is searched by typing, with the picture and the details of each option. */
export function SearchPicker<Item extends { id: string | number }>(props: SearchPickerProps<Item>) {
  const { label, noun, items, total, value, onChange, onBlur, inputRef } = props;
  const { nameOf, detailsOf, pictureOf, onSearch, problem, helperText, disabled } = props;
  const count = items && (total ?? items.length);
  const more =
    count !== undefined && count > PICKER_LIMIT
      ? `${formatCount(count)} ${noun}. Type to search.`
      : undefined;
  return (
    <Autocomplete<Item>
      options={items ?? []}
      loading={items === undefined}
      loadingText={`Loading ${noun}…`}
      noOptionsText={`No ${noun} found`}
      openText={`Show ${noun}`}
      closeText={`Hide ${noun}`}
      clearText={`Clear ${label.toLowerCase()}`}
      value={value}
      onChange={(_, item) => onChange(item)}
      onInputChange={(_, text, reason) => onSearch?.(reason === 'input' ? text : '')}
      onBlur={onBlur}
      onKeyDown={keepForm}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={
        onSearch
          ? (all) => all.slice(0, PICKER_LIMIT)
          : createFilterOptions({ limit: PICKER_LIMIT })
      }
      autoHighlight
      disabled={disabled}
      slotProps={{ paper: { className: styles.paper }, listbox: { className: styles.list } }}
      renderOption={({ key, ...option }, item) => (
        <li key={key} {...option}>
          <span className={styles.option}>
            <span className={styles.picture}>{pictureOf(item)}</span>
            <span className={styles.text}>
              <span className={styles.name}>{nameOf(item)}</span>{' '}
              <span className={styles.details}>{detailsOf(item)}</span>
            </span>
          </span>
        </li>
      )}
      renderInput={({ slotProps, ...field }) => (
        <TextField
          {...field}
          label={label}
          inputRef={inputRef}
          error={problem !== undefined}
          helperText={problem ?? more ?? helperText}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: value && <span className={styles.chosen}>{pictureOf(value)}</span>,
            },
            // The reason why a field is disabled must stay readable.
            formHelperText: { disabled: false },
          }}
        />
      )}
    />
  );
}
