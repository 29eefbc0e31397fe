import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ScheduledPost } from '~/api/generated';
import { useClock } from '~/shared/clock/useClock';
import { pluralize } from '~/shared/format/words';
import type { Undo } from '~/shared/toast/toastSlice';
import { useToast } from '~/shared/toast/useToast';

/** A change that a toast can undo with `moveBack`. */
export const POSTS_MOVED = 'posts moved';

const FAILED = 'Failed to move post';

type Move = Pick<ScheduledPost, 'id' | 'scheduledAt'>;

/** "Post", or how many they are. */
const inWords = (count: number) => (count === 1 ? 'Post' : pluralize(count, 'post'));

/** Moves posts to another time; the toast offers to undo it. */
export function useMovePosts() {
  const clock = useClock();
  const toast = useToast();
  const [update] = api.useUpdateScheduledPostMutation();

  /** One after the other, until one is refused. */
  const send = async (moves: readonly Move[], title: string, undo?: Undo) => {
    for (const [index, { id, scheduledAt }] of moves.entries()) {
      const { error } = await update({ id, updateScheduledPost: { scheduledAt } });
      if (error === undefined) continue;
      const message = serverError(error, FAILED);
      const done = index > 0 ? `${index} of ${moves.length} posts moved. ` : '';
      toast.error(`${done}${message}`);
      return { ok: false, message, error } as const;
    }
    const [first] = moves;
    toast.success(
      `${inWords(moves.length)} ${title}`,
      first && clock.full(first.scheduledAt),
      undo,
    );
    return { ok: true } as const;
  };
  return {
    move: (posts: readonly Move[], scheduledAt: string) =>
      send(
        posts.map(({ id }) => ({ id, scheduledAt })),
        'moved',
        {
          change: POSTS_MOVED,
          id: 0,
          rows: posts.map((post) => ({ id: post.id, scheduledAt: post.scheduledAt })),
          otherWay: 'move the post back from its menu',
        },
      ),
    moveBack: (rows: readonly object[]) => send(rows as readonly Move[], 'moved back'),
  };
}
