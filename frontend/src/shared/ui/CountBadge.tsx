import styles from './CountBadge.module.css';

interface CountBadgeProps {
  /** Undefined until it is known. */
  count: number | undefined;
  /** What is counted, for those who cannot see where the badge sits. */
  label?: string;
  className?: string;
}

/** The red count; nothing at all when there is nothing to count. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (!count) return null;
  return (
    <span className={[styles.badge, className].filter(Boolean).join(' ')}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {label && (
        <span className="visually-hidden">
          {count} {label}
        </span>
      )}
    </span>
  );
}
