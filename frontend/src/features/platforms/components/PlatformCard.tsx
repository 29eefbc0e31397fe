import type { ConnectedPlatform } from '~/api/generated';
import { Card } from '~/shared/components/Card';
import { ToneBadge } from '~/shared/components/ToneBadge';
import { ACCOUNT_LOOKS } from '../accountWords';
import { useConnect } from '../useConnect';
import { AccountFacts } from './AccountFacts';
import { AccountNotes } from './AccountNotes';
import { ConnectionButtons } from './ConnectionButtons';
import styles from './PlatformCard.module.css';
import { SetupChecklist } from './SetupChecklist';

/** One platform: whose account posts go out to there, how long for, and how to change that. */
export function PlatformCard({ account }: { account: ConnectedPlatform }) {
  const { leave, connecting, redirect } = useConnect(account.platform);
  const { word, tone } = ACCOUNT_LOOKS[account.status];
  return (
    <Card title={account.label} action={<ToneBadge tone={tone}>{word}</ToneBadge>}>
      <div className={styles.parts}>
        <AccountFacts account={account} />
        <AccountNotes account={account} />
        <ConnectionButtons
          account={account}
          connecting={connecting}
          onConnect={() => void leave()}
        />
        <SetupChecklist account={account} redirect={redirect} />
      </div>
    </Card>
  );
}
