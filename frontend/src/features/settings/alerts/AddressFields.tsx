import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SECRET_INPUT } from '~/shared/forms/secretInput';
import { newSigningSecret, storedHelp } from './channels';
import { type ChannelFields, SecretField } from './SecretField';

/** The signing secret, which the operator may have made here. */
function SigningSecretField({ channel, form }: ChannelFields) {
  const [isGenerated, setIsGenerated] = useState(false);
  const generate = () => {
    setIsGenerated(true);
    form.setValue('secret', newSigningSecret(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <SecretField
        channel={channel}
        form={form}
        visible={isGenerated}
        required={() => 'Enter the secret of your receiver, or generate one.'}
        helperText={isGenerated && 'Copy it to your receiver now: it’s never shown again.'}
      />
      <Button variant="outlined" onClick={generate}>
        Generate a secret
      </Button>
    </>
  );
}

/** A secret address, and what goes with it. */
export function AddressFields({ channel, form }: ChannelFields) {
  const isTopic = channel.channel === 'ntfy';
  const stored = storedHelp('address', channel.addressLastFour);
  return (
    <>
      <FormTextField
        control={form.control}
        name="address"
        label={isTopic ? 'Topic address' : 'Address'}
        placeholder={isTopic ? 'https://ntfy.sh/…' : 'https://…'}
        autoFocus
        rules={{
          validate: (address) =>
            address.trim() !== '' || channel.addressLastFour !== null || 'Enter the address.',
        }}
        helperText={
          stored ?? (isTopic && 'Anyone who knows it can read your alerts: treat it as a password.')
        }
        slotProps={SECRET_INPUT}
      />
      {isTopic ? (
        <SecretField channel={channel} form={form} />
      ) : (
        <SigningSecretField channel={channel} form={form} />
      )}
    </>
  );
}
