import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { type ChannelFields, SecretField } from './SecretField';

/** A bot, and the chat that it writes to. */
export function TelegramFields({ channel, form }: ChannelFields) {
  return (
    <>
      <SecretField
        channel={channel}
        form={form}
        required={() => 'Enter the token that @BotFather gave you.'}
      />
      <FormTextField
        control={form.control}
        name="chat"
        label="Chat ID"
        rules={{ validate: notBlank('Enter the ID of the chat.') }}
        helperText="Your own ID such as 123456789, that of a group such as -1001234567890, or the @name of a public channel"
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </>
  );
}
