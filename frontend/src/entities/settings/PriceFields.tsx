import { FormTextField } from '~/shared/forms/FormTextField';
import styles from './settingsForm.module.css';
import type { WriterServerForm } from './useWriterForm';
import { validatePrice } from './writer';

const DIGITS = { htmlInput: { inputMode: 'numeric' } } as const;

/** What the model costs. The spending, the budget and the test count with it. */
export function PriceFields({ control }: { control: WriterServerForm['control'] }) {
  return (
    <div className={styles.pair}>
      <FormTextField
        control={control}
        name="inputPrice"
        label="Pence per million input tokens"
        rules={{ validate: validatePrice('inputPrice') }}
        helperText="From the provider’s price list. Empty: as configured."
        slotProps={DIGITS}
      />
      <FormTextField
        control={control}
        name="outputPrice"
        label="Pence per million output tokens"
        rules={{ validate: validatePrice('outputPrice') }}
        slotProps={DIGITS}
      />
    </div>
  );
}
