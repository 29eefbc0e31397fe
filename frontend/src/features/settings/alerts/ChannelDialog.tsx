import { api } from '~/api/endpoints';
import type { AlertChannel } from '~/api/generated';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormDialog } from '~/shared/forms/FormDialog';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { AddressFields } from './AddressFields';
import {
  CHANNELS,
  type ChannelValues,
  channelRequest,
  channelValues,
  SEVERITIES,
} from './channels';
import { EmailFields } from './EmailFields';
import { TelegramFields } from './TelegramFields';

interface ChannelDialogProps {
  channel: AlertChannel;
  onClose: () => void;
}

/** Sets up or changes an alert channel. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const { channel: kind, name } = channel;
  const [save] = useMutationToast(api.useSetAlertChannelMutation, {
    success: `${name} is saved. Send a test to see whether it arrives.`,
    error: `Couldn’t save ${name}`,
  });
  const form = useServerForm<ChannelValues>({
    defaultValues: channelValues(channel),
    send: (values) => save({ channel: kind, setAlertChannel: channelRequest(kind, values) }),
    onSaved: onClose,
  });
  const fields = { channel, form };
  return (
    <FormDialog
      title={channel.entered ? `Change ${name}` : `Set up ${name}`}
      description={`${CHANNELS[kind].description} Secrets are stored encrypted and never shown again.`}
      submitLabel={`Save ${name}`}
      form={form}
      onClose={onClose}
    >
      {kind === 'email' && <EmailFields {...fields} />}
      {kind === 'telegram' && <TelegramFields {...fields} />}
      {(kind === 'ntfy' || kind === 'webhook') && <AddressFields {...fields} />}
      <FormChoiceField control={form.control} name="severity" label="Send" choices={SEVERITIES} />
    </FormDialog>
  );
}
