import type { BulkSchedule } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { listInWords } from '~/shared/format/words';

/** How videos are scheduled in bulk, and in words, as the rest of a sentence. */
export function useBulkScheduleRule() {
  const platforms = usePlatforms().all.filter(({ presets }) => presets.bulkSchedule);
  const rule = {
    platforms: platforms.map(({ platform }) => platform),
    schedulingRules: { interval: '2 hours', startTime: '09:00', endTime: '22:00' },
  } satisfies Partial<BulkSchedule>;
  const names = listInWords(platforms.map(({ label }) => label));
  return {
    rule,
    words: `every 2 hours between 09:00 and 22:00 on ${names}, from the next free slot on`,
  };
}
