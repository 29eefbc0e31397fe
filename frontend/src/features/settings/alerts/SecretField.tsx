import type { ReactNode } from 'react';
import type { AlertChannel } from '~/api/generated';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SECRET_INPUT } from '~/shared/forms/secretInput';
import type { ServerForm } from '~/shared/forms/useServerForm';
import { CHANNELS, type ChannelValues, storedHelp } from './channels';

/** What the fields of a channel are given. */
export interface ChannelFields {
  channel: AlertChannel;
  form: ServerForm<ChannelValues>;
}

interface SecretFieldProps extends ChannelFields {
  /** Why it must not be blank, if it must not. */
  required?: (values: ChannelValues) => string | undefined;
  helperText?: ReactNode;
  /** Whether it can be read, because it was generated here. */
  visible?: boolean;
}

/** The password, token or signing secret of a channel. */
export function SecretField({ channel, form, ...field }: SecretFieldProps) {
  const { required = () => undefined, helperText, visible = false } = field;
  const { secret, secretNoun } = CHANNELS[channel.channel];
  return (
    <FormTextField
      control={form.control}
      name="secret"
      label={secret}
      type={visible ? 'text' : 'password'}
      rules={{
        validate: (text, values) =>
          text.trim() !== '' || channel.secretLastFour !== null || (required(values) ?? true),
      }}
      helperText={helperText ?? storedHelp(secretNoun, channel.secretLastFour)}
      slotProps={SECRET_INPUT}
    />
  );
}
