import type { AlertChannel, AlertType, SetAlertChannel } from '~/api/generated';

export type ChannelKind = AlertChannel['channel'];

export const SEVERITIES: readonly { value: AlertType; label: string }[] = [
  { value: 'info', label: 'Every alert' },
  { value: 'warning', label: 'Warnings and errors' },
  { value: 'error', label: 'Errors only' },
];

export const severityLabel = (severity: AlertType) =>
  SEVERITIES.find(({ value }) => value === severity)?.label ?? severity;

interface ChannelTexts {
  /** The variable with which the configuration sets it. */
  variable: string;
  /** What the operator needs before the form is filled in. */
  description: string;
  /** The label of its secret. */
  secret: string;
  /** The same within a sentence. */
  secretNoun: string;
  /** What to look at when a message that was sent does not arrive. */
  hints: readonly string[];
}

export const CHANNELS: Record<ChannelKind, ChannelTexts> = {
  email: {
    variable: 'SHOWRUNNER__ALERTS__EMAIL__HOST',
    description: 'Use the mail server of your provider; its help pages name host and port.',
    secret: 'Password',
    secretNoun: 'password',
    hints: [
      'Look in the spam folder.',
      'Check the receiver’s address.',
      'Many mail servers only deliver mail whose sender belongs to the account: compare “From” with the user name.',
    ],
  },
  ntfy: {
    variable: 'SHOWRUNNER__ALERTS__NTFY__URL',
    description:
      'Install the ntfy app, subscribe to a topic with a name that nobody guesses, and enter its address here.',
    secret: 'Access token',
    secretNoun: 'access token',
    hints: [
      'The app must be subscribed to exactly this topic, on this server.',
      'Allow notifications of the ntfy app on your phone.',
      'On Android, exclude the app from battery optimisation.',
    ],
  },
  webhook: {
    variable: 'SHOWRUNNER__ALERTS__WEBHOOK__URL',
    description: 'Each alert is a POST request, signed as Standard Webhooks describes.',
    secret: 'Signing secret',
    secretNoun: 'signing secret',
    hints: [
      'Look for the request in the receiver’s log.',
      'The signing secret must be the same on both sides.',
      'The receiver may confirm a message before it has stored it.',
    ],
  },
  telegram: {
    variable: 'SHOWRUNNER__ALERTS__TELEGRAM__TOKEN',
    description:
      'Message @BotFather, send /newbot, and copy the token. Then send your new bot any message: a bot can’t write first.',
    secret: 'Bot token',
    secretNoun: 'token',
    hints: [
      'Open the chat with your bot and press Start.',
      'Check the chat ID. The ID of a group is negative, and the bot must be a member.',
      'The chat may be muted or archived.',
    ],
  },
};

/** The values of the form. Blank secrets keep the stored ones. */
export interface ChannelValues {
  host: string;
  port: string;
  encryption: NonNullable<SetAlertChannel['encryption']>;
  username: string;
  address: string;
  secret: string;
  from: string;
  to: string;
  chat: string;
  severity: AlertType;
}

export const channelValues = ({ entered }: AlertChannel): ChannelValues => ({
  host: entered?.host ?? '',
  port: entered?.port?.toString() ?? '',
  encryption: entered?.encryption ?? 'starttls',
  username: entered?.username ?? '',
  address: '',
  secret: '',
  from: entered?.from ?? '',
  to: entered?.to ?? '',
  chat: entered?.chat ?? '',
  severity: entered?.severity ?? 'info',
});

/** The ports that mail servers usually have. */
export const USUAL_PORTS: Record<ChannelValues['encryption'], number> = {
  starttls: 587,
  tls: 465,
  none: 25,
};

const filled = (text: string) => text.trim() || undefined;

/** What is sent of the form: the fields of this kind. */
export function channelRequest(kind: ChannelKind, values: ChannelValues): SetAlertChannel {
  const { severity } = values;
  // A password may begin or end with a space.
  if (kind === 'email') {
    const { host, port, encryption, username, secret, from, to } = values;
    return {
      host: host.trim(),
      port: port.trim() === '' ? undefined : Number(port),
      encryption,
      username: filled(username),
      secret: secret || undefined,
      from: from.trim(),
      to: to.trim(),
      severity,
    };
  }
  const secret = filled(values.secret);
  if (kind === 'telegram') return { chat: values.chat.trim(), secret, severity };
  return { address: filled(values.address), secret, severity };
}

/** A new secret that signs webhooks: 32 random bytes. */
export const newSigningSecret = () =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** Which secret is stored, below its field. */
export function storedHelp(noun: string, lastFour: string | null) {
  if (lastFour === null) return undefined;
  const ending = lastFour && ` that ends in ${lastFour}`;
  return `The stored ${noun}${ending} is kept while this is empty.`;
}
