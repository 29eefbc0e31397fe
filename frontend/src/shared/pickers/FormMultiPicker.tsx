import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { keepForm } from './keepForm';

interface FormMultiPickerProps {
  label: string;
  /** What is searched, for texts: "voices". */
  noun: string;
  /** `items` are undefined while they are loaded. */
  list: { items: readonly { id: string; name: string }[] | undefined; error?: unknown };
}

/** Several choices of a form, as a list of ids in the order in which they were chosen. */
export function FormMultiPicker<Values extends FieldValues>(
  props: UseControllerProps<Values> & FormMultiPickerProps,
) {
  const { label, noun, list, ...controller } = props;
  const { items, error } = list;
  const { field, fieldState } = useController(controller);
  const nameOf = (id: string) => items?.find((item) => item.id === id)?.name ?? id;
  return (
    <Autocomplete<string, true>
      multiple
      disableCloseOnSelect
      autoHighlight
      options={items?.map(({ id }) => id) ?? []}
      loading={items === undefined && !error}
      loadingText={`Loading ${noun}…`}
      noOptionsText={`No ${noun} found`}
      openText={`Show ${noun}`}
      closeText={`Hide ${noun}`}
      clearText={`Clear ${noun}`}
      value={field.value}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      onKeyDown={keepForm}
      getOptionLabel={nameOf}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ?? (error ? `Couldn’t load the ${noun}.` : undefined)
          }
        />
      )}
    />
  );
}
