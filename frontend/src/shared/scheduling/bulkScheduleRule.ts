import type { BulkSchedule } from '~/api/generated';

/** How videos are scheduled in bulk. */
export const BULK_SCHEDULE_RULE = {
  platforms: ['tiktok', 'instagram'],
  schedulingRules: { interval: '2 hours', startTime: '09:00', endTime: '22:00' },
} satisfies Partial<BulkSchedule>;

/** The rule in words, as the rest of a sentence. */
export const BULK_SCHEDULE_WORDS =
  'every 2 hours between 09:00 and 22:00 on TikTok and Instagram Reels, from the next free slot on';
