import { api } from '~/api/endpoints';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { ChannelRow } from './ChannelRow';

/** The channels through which alerts reach the operator. */
export function AlertChannelsCard() {
  const channels = api.useListAlertChannelsQuery();
  return (
    <Card title="Alert channels" subtitle="How you are notified when something is wrong">
      <QueryState query={channels} what="Alert channels" loading={4}>
        {(all) => (
          <ul>
            {all.map((channel) => (
              <ChannelRow key={channel.channel} channel={channel} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
