import { type Control, useController } from 'react-hook-form';
import { FormTextField } from '~/shared/forms/FormTextField';
import styles from './BrandCard.module.css';
import type { Brand } from './brand';

interface ColorFieldProps {
  control: Control<Brand>;
  name: 'mainColor' | 'accentColor';
  label: string;
  /** What the color chooser opens with while none is chosen. */
  example: string;
}

/** A color as six digits, with the chooser of the browser. */
export function ColorField({ control, name, label, example }: ColorFieldProps) {
  const { field } = useController({ control, name });
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      placeholder="Varies"
      helperText={`Such as ${example}. Leave it empty to vary it by video.`}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <input
              type="color"
              aria-label={`Choose the ${label.toLowerCase()}`}
              className={styles.color}
              data-empty={field.value === '' || undefined}
              value={/^#[\da-f]{6}$/i.test(field.value) ? field.value : example}
              onChange={({ target }) => field.onChange(target.value)}
            />
          ),
        },
      }}
    />
  );
}
