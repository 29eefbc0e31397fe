import { ExplainedTag } from '~/shared/ui/ExplainedTag';
import { CONNECT_ACCOUNT } from './connectAccount';

const WITHOUT_ACCOUNT =
  'No account is connected for this platform. Posts are saved in the outbox folder on the server, and nobody sees them.';

/** Beside a platform without a connected account, and beside its posts. */
export const SandboxTag = ({ text = WITHOUT_ACCOUNT }: { text?: string }) => (
  <ExplainedTag label="Test only" tone="caution" text={text} link={CONNECT_ACCOUNT} />
);
