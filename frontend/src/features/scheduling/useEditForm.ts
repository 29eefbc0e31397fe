import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { ScheduledPost, Visibility } from '~/api/generated';
import { dateInputValue, formatDateTime, formatTime, toTimestamp } from '~/shared/format/dateTime';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { VISIBILITY_LABELS } from '~/shared/scheduling/visibilityLabels';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { INCOMPLETE } from './scheduleForm';
import { chosenLevel, PLATFORM_SETTING, type VisibilityChoice } from './visibility';

interface EditForm {
  date: string;
  time: string;
  visibility: VisibilityChoice;
}

const formOf = ({ scheduledAt, visibility }: ScheduledPost): EditForm => ({
  date: dateInputValue(new Date(scheduledAt)),
  time: formatTime(scheduledAt),
  visibility: visibility ?? PLATFORM_SETTING,
});

/** The form that edits a scheduled post. Only the changes are sent. */
export function useEditForm(post: ScheduledPost, onDone: () => void) {
  const [form, setForm] = useState<EditForm>(() => formOf(post));
  const [problem, setProblem] = useState<string>();
  const { move, moving } = useMovePost();
  const [update, { isLoading: updating }] = api.useUpdateScheduledPostMutation();
  const withToast = useMutationToast();

  const change = (part: Partial<EditForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setProblem(undefined);
  };
  const changeVisibility = async (visibility: Visibility, scheduledAt: string | undefined) => {
    const when = formatDateTime(scheduledAt ?? post.scheduledAt);
    const changed = await withToast(
      update({ id: post.id, updateScheduledPost: { visibility, scheduledAt } }),
      {
        success: {
          title: 'Post changed',
          description: `${when}. Who can see it: ${VISIBILITY_LABELS[visibility]}.`,
        },
        error: 'Failed to change post',
      },
    );
    return changed.ok ? undefined : changed.message;
  };
  const save = () => {
    const before = formOf(post);
    const isMoved = form.date !== before.date || form.time !== before.time;
    const scheduledAt = isMoved ? toTimestamp(form.date, form.time) : undefined;
    const visibility = form.visibility === before.visibility ? undefined : form.visibility;
    const level = visibility && chosenLevel(visibility);
    if (level) return changeVisibility(level, scheduledAt);
    return scheduledAt === undefined ? undefined : move(post, scheduledAt);
  };
  const submit = async () => {
    const found = form.date === '' || form.time === '' ? INCOMPLETE : await save();
    setProblem(found);
    if (found === undefined) onDone();
  };

  return { form, change, problem, submit, saving: moving || updating };
}
