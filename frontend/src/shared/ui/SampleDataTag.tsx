import { CONNECT_ACCOUNT } from './connectAccount';
import { ExplainedTag } from './ExplainedTag';

const NOT_YOUR_OWN =
  'These are examples, not the figures of your own posts. Yours replace them once posts are out on a connected account.';

/** Beside figures that are examples or come from the sandbox. */
export const SampleDataTag = ({ text = NOT_YOUR_OWN }: { text?: string }) => (
  <ExplainedTag label="Sample data" text={text} link={CONNECT_ACCOUNT} />
);
