import { api } from '~/api/endpoints';
import type { ConnectedPlatform } from '~/api/generated';
import { every, polling } from '~/config/polling';
import { ACCOUNT_STATUSES } from '~/entities/account/accountTexts';
import { ConnectionButtons } from '~/entities/account/ConnectionButtons';
import { SetupChecklist } from '~/entities/account/SetupChecklist';
import { useStartConnection } from '~/entities/account/useStartConnection';
import { QueryState } from '~/shared/ui/QueryState';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import styles from './AccountsQuestion.module.css';

function Account({ account }: { account: ConnectedPlatform }) {
  const { start, connecting, control } = useStartConnection(account.platform);
  const { label, tone } = ACCOUNT_STATUSES[account.status];
  return (
    <li className={styles.account}>
      <h4 className={styles.name}>
        {account.label} <ToneBadge tone={tone}>{label}</ToneBadge>
      </h4>
      <ConnectionButtons account={account} connecting={connecting} onConnect={start} />
      <SetupChecklist account={account} control={control} />
    </li>
  );
}

/** The accounts that posts are published to. */
export function AccountsQuestion() {
  const platforms = api.useListPlatformsQuery(undefined, every(polling.platforms));
  return (
    <>
      <p>Connect an account. Until then posts stay on this server as a test.</p>
      <QueryState query={platforms} what="Platforms" loading={4}>
        {(accounts) => (
          <ul className={styles.accounts}>
            {accounts.map((account) => (
              <Account key={account.platform} account={account} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}
