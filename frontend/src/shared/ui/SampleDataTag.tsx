import { Tag } from './Tag';

/** Beside figures that are examples or come from the sandbox. */
export function SampleDataTag({ title = 'These are not figures of your own posts' }) {
  return <Tag title={title}>Sample data</Tag>;
}
