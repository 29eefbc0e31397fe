import { ToneBadge } from '~/shared/ui/ToneBadge';

/** Whether comments are being read. */
export function ListenerBadge({ listening }: { listening: boolean }) {
  return (
    <span role="status">
      <ToneBadge tone={listening ? 'green' : 'grey'} moving={listening}>
        {listening ? 'Listening' : 'Paused'}
      </ToneBadge>
    </span>
  );
}
