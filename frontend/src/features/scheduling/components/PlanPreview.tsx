import { type Control, useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { PlanFrequency } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { pluralize } from '~/shared/format/words';
import { type PlanForm, stockDays } from '../planForm';
import styles from './AutoScheduleDialog.module.css';

const HOW_OFTEN: Record<PlanFrequency, string> = {
  daily: 'a day',
  weekdays: 'each weekday',
  weekly: 'a week',
};

/** How long the approved videos last with the plan of the form, and which platform accepts fewer posts a day. */
export function PlanPreview({ control }: { control: Control<PlanForm> }) {
  const { platforms, timeSlots, frequency } = useWatch({ control }) as PlanForm;
  const { name } = usePlatforms();
  const { data: stock } = api.useGetStockQuery();
  const { data: connected = [] } = api.useListPlatformsQuery();
  const perDay = new Set(timeSlots.filter(Boolean)).size;
  const exceeded = connected.filter(
    ({ platform, quota }) => platforms.includes(platform) && quota.limit < perDay,
  );
  if (perDay === 0) return null;
  return (
    <div className={styles.preview} role="status">
      <p>
        {pluralize(perDay, 'video')} {HOW_OFTEN[frequency]}
        {stock &&
          stock.videos > 0 &&
          `. Your ${pluralize(stock.videos, 'approved video')} last ${pluralize(stockDays(stock.videos, perDay, frequency), 'day')}`}
        .
      </p>
      {exceeded.map(({ platform, quota }) => (
        <p key={platform}>
          <strong>
            {name(platform)} accepts {pluralize(quota.limit, 'post')} a day: fewer than this plan
            needs.
          </strong>
        </p>
      ))}
    </div>
  );
}
