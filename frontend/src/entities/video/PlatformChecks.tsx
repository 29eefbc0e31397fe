import { Ban, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { CheckLevel, PlatformCheck } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { listInWords } from '~/shared/format/words';
import styles from './PlatformChecks.module.css';

const LEVELS: Record<Exclude<CheckLevel, 'ok'>, { word: string; Icon: LucideIcon }> = {
  block: { word: 'Cannot be posted', Icon: Ban },
  warn: { word: 'Warning', Icon: TriangleAlert },
};

function Finding({ level, message }: { level: 'block' | 'warn'; message: string }) {
  const { word, Icon } = LEVELS[level];
  return (
    <li className={styles.check} data-level={level}>
      <Icon size={15} className={styles.icon} aria-hidden />
      <span>
        <strong>{word}:</strong> {message}.
      </span>
    </li>
  );
}

interface PlatformChecksProps {
  /** The checks to show: those of every platform, or of the chosen ones. */
  checks: readonly PlatformCheck[];
}

/** How a video suits platforms: where it cannot be posted and why, the warnings, and where it has no problem. */
export function PlatformChecks({ checks }: PlatformChecksProps) {
  const { label } = usePlatforms();
  const suited = checks.filter(({ level }) => level === 'ok');
  if (checks.length === 0) return null;
  return (
    <ul className={styles.checks} aria-label="Platform checks">
      {(['block', 'warn'] as const).flatMap((level) =>
        checks
          .filter((check) => check.level === level)
          .map(({ platform, message }) => (
            <Finding key={platform} level={level} message={message} />
          )),
      )}
      {suited.length > 0 && (
        <li className={styles.check} data-level="ok">
          <CircleCheck size={15} className={styles.icon} aria-hidden />
          <span>Suits {listInWords(suited.map(({ platform }) => label(platform)))}.</span>
        </li>
      )}
    </ul>
  );
}
