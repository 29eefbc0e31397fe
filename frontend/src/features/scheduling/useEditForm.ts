import { api } from '~/api/endpoints';
import type { PostChoices, ScheduledPost, UpdateScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { useMovePosts } from '~/entities/post/useMovePosts';
import type { Clock } from '~/shared/clock/clock';
import { useClock } from '~/shared/clock/useClock';
import { toTimestamp } from '~/shared/clock/wallTime';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { sameChoices } from './postChoices';
import {
  chosenLevel,
  PLATFORM_SETTING,
  type VisibilityChoice,
  visibilityLabel,
} from './visibility';

export interface EditForm {
  date: string;
  time: string;
  caption: string;
  /** Null for the one that the post has. */
  firstComment: string | null;
  visibility: VisibilityChoice;
  choices: PostChoices;
}

const formOf = (post: ScheduledPost, clock: Clock): EditForm => ({
  date: clock.day(post.scheduledAt),
  time: clock.time(post.scheduledAt),
  caption: post.caption,
  firstComment: null,
  visibility: post.visibility ?? PLATFORM_SETTING,
  choices: post.choices,
});

/** What is changed, as the server takes it. */
function changesOf(form: EditForm, before: EditForm, clock: Clock): UpdateScheduledPost {
  const isMoved = form.date !== before.date || form.time !== before.time;
  return {
    scheduledAt: isMoved ? toTimestamp(form.date, form.time, clock) : undefined,
    caption: form.caption === before.caption ? undefined : form.caption,
    firstComment: form.firstComment ?? undefined,
    visibility: form.visibility === before.visibility ? undefined : chosenLevel(form.visibility),
    choices: sameChoices(form.choices, before.choices) ? undefined : form.choices,
  };
}

/** The form of a scheduled post. Only what is changed is sent. */
export function useEditForm(post: ScheduledPost, onSaved: () => void) {
  const clock = useClock();
  const { of } = usePlatforms();
  const { move } = useMovePosts();
  const [update] = useMutationToast(api.useUpdateScheduledPostMutation, {
    error: 'Failed to change post',
  });
  const before = formOf(post, clock);

  const send = (form: EditForm) => {
    const changes = changesOf(form, before, clock);
    const { scheduledAt, caption, firstComment, visibility, choices } = changes;
    if (!caption && firstComment === undefined && !visibility && !choices) {
      return scheduledAt ? move([post], scheduledAt) : ({ ok: true } as const);
    }
    const description = [
      `${clock.full(scheduledAt ?? post.scheduledAt)}.`,
      ...(caption ? ['Caption updated.'] : []),
      ...(firstComment === undefined ? [] : ['First comment updated.']),
      ...(visibility ? [`Who can see it: ${visibilityLabel(of(post.platform), visibility)}.`] : []),
      ...(choices ? ['Post settings updated.'] : []),
    ].join(' ');
    return update(
      { id: post.id, updateScheduledPost: changes },
      { title: 'Post updated', description },
    );
  };
  const fieldOf = (apiField: string) => (apiField === 'scheduledAt' ? 'date' : apiField);
  return useServerForm({ defaultValues: before, send, fieldOf, onSaved });
}
