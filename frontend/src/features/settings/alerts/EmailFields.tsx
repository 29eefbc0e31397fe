import { useWatch } from 'react-hook-form';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { USUAL_PORTS } from './channels';
import { type ChannelFields, SecretField } from './SecretField';

const ENCRYPTIONS = [
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'tls', label: 'TLS' },
  { value: 'none', label: 'None' },
];

const isPort = (text: string) =>
  text.trim() === '' ||
  (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 65_535) ||
  'Enter a number from 1 to 65535.';

/** A mail server, the account there, and the two addresses. */
export function EmailFields({ channel, form }: ChannelFields) {
  const { control } = form;
  const encryption = useWatch({ control, name: 'encryption' });
  return (
    <>
      <FormTextField
        control={control}
        name="host"
        label="Mail server"
        placeholder="smtp.example.org"
        autoFocus
        rules={{ validate: notBlank('Enter the name of the mail server.') }}
      />
      <FormSegmentedControl
        control={control}
        name="encryption"
        label="Encryption"
        options={ENCRYPTIONS}
      />
      <FormTextField
        control={control}
        name="port"
        label="Port"
        rules={{ validate: isPort }}
        helperText={`${USUAL_PORTS[encryption]} while this is empty`}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormTextField
        control={control}
        name="username"
        label="User name"
        helperText="Often the e-mail address. Leave it empty if the server needs no password."
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <SecretField
        channel={channel}
        form={form}
        required={({ username }) => (username.trim() ? 'Enter the password.' : undefined)}
      />
      <FormTextField
        control={control}
        name="from"
        label="From"
        placeholder="me@example.org"
        rules={{ validate: notBlank('Enter the sender’s address.') }}
      />
      <FormTextField
        control={control}
        name="to"
        label="To"
        placeholder="me@example.org"
        rules={{ validate: notBlank('Enter the receiver’s address.') }}
      />
    </>
  );
}
