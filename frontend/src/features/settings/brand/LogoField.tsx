import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import styles from './BrandCard.module.css';
import type { Brand } from './brand';
import { scaleLogo } from './scaleLogo';

export function LogoField({ control }: { control: Control<Brand> }) {
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState, formState } = useController({
    control,
    name: 'logo',
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const logo = await scaleLogo(file);
    if (logo) field.onChange(logo);
    else control.setError('logo', { message: `“${file.name}” isn’t a picture that can be shown.` });
  };
  return (
    <FieldGroup legend="Logo" problem={fieldState.error?.message}>
      <div className={styles.logo}>
        {field.value && <img src={field.value} alt="Your logo" className={styles.picture} />}
        <Button
          ref={field.ref}
          variant="outlined"
          disabled={formState.isSubmitting}
          startIcon={<Upload size={16} />}
          onClick={() => input.current?.click()}
        >
          {field.value ? 'Replace…' : 'Choose a picture…'}
        </Button>
        {field.value && <Button onClick={() => field.onChange(null)}>Remove</Button>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo file"
          accept="image/*"
          onChange={(event) => void choose(event)}
        />
      </div>
    </FieldGroup>
  );
}
