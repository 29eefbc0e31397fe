import { Tag } from './Tag';

/** Beside figures that are examples or the sandbox's. */
export function SampleDataTag() {
  return <Tag title="Not figures of your own posts">Sample data</Tag>;
}
