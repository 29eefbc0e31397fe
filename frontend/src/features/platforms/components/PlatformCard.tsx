import type { ConnectedPlatform } from '~/api/generated';
import { ACCOUNT_STATUSES } from '~/entities/account/accountTexts';
import { ConnectionButtons } from '~/entities/account/ConnectionButtons';
import { SetupChecklist } from '~/entities/account/SetupChecklist';
import { useStartConnection } from '~/entities/account/useStartConnection';
import { Card } from '~/shared/ui/Card';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import { AccountDetails } from './AccountDetails';
import { AccountWarnings } from './AccountWarnings';
import styles from './PlatformCard.module.css';

export function PlatformCard({ account }: { account: ConnectedPlatform }) {
  const { start, connecting, control } = useStartConnection(account.platform);
  const { label, tone } = ACCOUNT_STATUSES[account.status];
  return (
    <Card title={account.label} action={<ToneBadge tone={tone}>{label}</ToneBadge>}>
      <div className={styles.parts}>
        <AccountDetails account={account} />
        <AccountWarnings account={account} />
        <ConnectionButtons account={account} connecting={connecting} onConnect={start} />
        <SetupChecklist account={account} control={control} />
      </div>
    </Card>
  );
}
