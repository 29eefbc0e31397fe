import { Tag } from './Tag';
/** Beside a platform without a connected account. */
export function SandboxTag({ title }: { title?: string }) {
  return (
    <Tag tone="caution" title={title}>
      Sandbox
    </Tag>
  );
}
