import { ExplainedTag } from '~/shared/ui/ExplainedTag';
import { CONNECT_ACCOUNT } from './connectAccount';

const NOT_YOUR_OWN =
  'These are examples, not figures of your own posts. Yours appear after a post is published on a connected account.';

/** Beside figures that are examples or come from the sandbox. */
export const SampleDataTag = ({ text = NOT_YOUR_OWN }: { text?: string }) => (
  <ExplainedTag label="Sample" text={text} link={CONNECT_ACCOUNT} />
);
