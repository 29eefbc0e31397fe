import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/components/Card';
import { Tag } from '~/shared/components/Tag';
import { localZone } from '~/shared/format/dateTime';
import { useMeta } from '~/shared/hooks/useMeta';
import styles from './PublishingScheduleCard.module.css';

export function PublishingScheduleCard() {
  const meta = useMeta();
  const zone = meta?.timeZone ?? localZone();
  return (
    <Card title="Publishing Schedule" subtitle={`Times in ${zone}`}>
      <ul>
        {PLATFORMS.map((platform) => {
          const setup = meta?.platforms.find((one) => one.platform === platform);
          return (
            <li key={platform} className={styles.platform}>
              <div className={styles.text}>
                <p className={styles.name}>
                  {PLATFORM_LABELS[platform]}
                  {setup?.sandbox && (
                    <Tag tone="caution" title="Not connected: posts go into the sandbox only.">
                      Sandbox
                    </Tag>
                  )}
                </p>
                <p className={styles.when}>Daily at 6:00 PM</p>
              </div>
              <span className={styles.active}>Active</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
