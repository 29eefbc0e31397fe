import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import { Form } from '~/shared/forms/Form';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormError } from '~/shared/forms/FormError';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { KeyHelp } from './KeyHelp';
import { ModelField } from './ModelField';
import { PriceFields } from './PriceFields';
import styles from './settingsForm.module.css';
import { useWriterForm } from './useWriterForm';
import { WriterTest } from './WriterTest';
import {
  OTHER_SERVER,
  PROTOCOL_CHOICES,
  providerChoices,
  type TextModelChoice,
  WRITERS,
  type WriterValues,
} from './writer';

function RemoveKeyButton() {
  const [remove, isRemoving] = useMutationToast(api.useRemoveTextModelKeyMutation, {
    success: 'The key is removed.',
    error: 'Couldn’t remove the key',
  });
  return (
    <Button variant="outlined" color="error" disabled={isRemoving} onClick={() => void remove()}>
      {isRemoving ? 'Removing…' : 'Remove key'}
    </Button>
  );
}

interface WriterFormProps {
  current: TextModelChoice;
  /** The answers to who writes. */
  options?: readonly { value: WriterValues['writer']; label: string }[];
  onSaved?: () => void;
}

export function WriterForm({ current, options = WRITERS, onSaved }: WriterFormProps) {
  const {
    form,
    values,
    provider,
    model,
    stored,
    isPaid,
    changeProvider,
    suggestPrices,
    areSuggested,
  } = useWriterForm(current, onSaved);
  const { control, submit, busy, problem } = form;
  const hasModel = values.writer === 'model';
  const { protocol, baseUrl, apiKey } = model;
  const needsAddress = !provider || provider.isExample;
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormSegmentedControl control={control} name="writer" label="Who writes" options={options} />
      {hasModel && (
        <>
          <FormChoiceField
            control={control}
            name="provider"
            label="Provider"
            choices={providerChoices(current.providers)}
            onChange={changeProvider}
          />
          {values.provider === OTHER_SERVER && (
            <FormChoiceField
              control={control}
              name="protocol"
              label="Protocol"
              choices={PROTOCOL_CHOICES}
            />
          )}
          {needsAddress && (
            <FormTextField
              control={control}
              name="baseUrl"
              label="Address"
              rules={{ required: 'Enter the address of the server' }}
              helperText={`For example ${provider?.baseUrl ?? 'http://192.168.1.20:8000/v1'}`}
              inputMode="url"
            />
          )}
          {isPaid && (
            <FormTextField
              control={control}
              name="apiKey"
              label="API key"
              type="password"
              autoComplete="off"
              helperText={<KeyHelp stored={stored} keysUrl={provider?.keysUrl ?? null} />}
            />
          )}
          <ModelField
            control={control}
            server={{ protocol, baseUrl, apiKey }}
            onModel={suggestPrices}
          />
          {isPaid && (
            <PriceFields
              control={control}
              areSuggested={areSuggested}
              pricesUrl={provider?.pricesUrl ?? null}
            />
          )}
          <WriterTest
            model={model}
            validate={() => form.trigger(undefined, { shouldFocus: true })}
          />
        </>
      )}
      <FormError message={problem} />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save writer
        </SubmitButton>
        {current.key && <RemoveKeyButton />}
      </div>
    </Form>
  );
}
