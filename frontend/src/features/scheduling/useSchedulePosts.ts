import { useState } from 'react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { CreateScheduledPost, Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { asSentence, listInWords } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';

interface Failure {
  platform: Platform;
  error: unknown;
  message: string;
}

type Problems = Partial<Record<Platform, string>>;

const SUCCESS = 'Post scheduled successfully!';
const FALLBACK = 'Failed to schedule post';

/** "Scheduled on TikTok and Instagram." */
const scheduledSentence = (names: readonly string[]) => `Scheduled on ${listInWords(names)}.`;

/** Schedules posts of a video, one after the other, and says what became of each. */
export function useSchedulePosts() {
  const [create] = api.useCreateScheduledPostMutation();
  const [problems, setProblems] = useState<Problems>({});
  const toast = useToast();
  const { name } = usePlatforms();

  const schedulePosts = async (posts: readonly CreateScheduledPost[]) => {
    setProblems({});
    const scheduled: string[] = [];
    const failed: Failure[] = [];
    for (const post of posts) {
      const { platform } = post;
      const { error } = await create({ createScheduledPost: post });
      if (error === undefined) scheduled.push(name(platform));
      else failed.push({ platform, error, message: serverError(error, FALLBACK) });
    }
    const [first] = failed;
    if (!first) {
      toast.success(SUCCESS, posts.length > 1 ? scheduledSentence(scheduled) : undefined);
      return { ok: true, failed } as const;
    }
    if (posts.length === 1) {
      toast.error(first.message);
      return { ok: false, message: first.message, error: first.error, failed } as const;
    }
    const message = [
      ...(scheduled.length > 0 ? [scheduledSentence(scheduled)] : []),
      ...failed.map((one) => `${name(one.platform)}: ${asSentence(one.message)}`),
    ].join(' ');
    setProblems(Object.fromEntries(failed.map((one) => [one.platform, one.message])));
    toast.error(message);
    return { ok: false, message, failed } as const;
  };
  /** Forgets the problems of all but these platforms. */
  const forget = (stay: readonly Platform[]) =>
    setProblems((known) =>
      Object.fromEntries(stay.map((platform) => [platform, known[platform]] as const)),
    );
  return { schedulePosts, problems, forget };
}
