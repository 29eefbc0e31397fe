import { FormTextField } from '~/shared/forms/FormTextField';
import styles from './settingsForm.module.css';
import type { WriterServerForm } from './useWriterForm';
import { validatePrice } from './writer';

const DIGITS = { htmlInput: { inputMode: 'numeric' } } as const;

interface PriceFieldsProps {
  control: WriterServerForm['control'];
  /** Whether the prices are those that the server lists. */
  areSuggested: boolean;
  /** The provider's page with the prices. */
  pricesUrl: string | null;
}

function PriceHelp({ areSuggested, pricesUrl }: Omit<PriceFieldsProps, 'control'>) {
  if (areSuggested) return 'Suggested from the server’s list of prices in dollars.';
  const blank = 'Empty: as configured.';
  if (!pricesUrl) return `From the provider’s price list. ${blank}`;
  return (
    <>
      <a href={pricesUrl} target="_blank" rel="noreferrer">
        See the price list
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      . {blank}
    </>
  );
}

/** What the model costs. The spending, the budget and the test count with it. */
export function PriceFields({ control, ...help }: PriceFieldsProps) {
  return (
    <div className={styles.pair}>
      <FormTextField
        control={control}
        name="inputPrice"
        label="Pence per million input tokens"
        rules={{ validate: validatePrice('inputPrice') }}
        helperText={<PriceHelp {...help} />}
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
