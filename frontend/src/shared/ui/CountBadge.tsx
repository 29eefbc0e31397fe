import styles from './CountBadge.module.css';

interface CountBadgeProps {
  count: number | undefined;
  label?: string;
  className?: string;
}

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
