import { useState } from 'react';
import { useUpdateScheduledPostMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ScheduledPost, Visibility } from '~/api/generated';
import { dateInputValue, formatDateTime, formatTime, toTimestamp } from '~/shared/format/dateTime';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { VISIBILITY_LABELS } from '~/shared/scheduling/visibilityLabels';
import { useToast } from '~/shared/toast/useToast';
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

/** A post that waits for its time as it is being edited, and the calls that change it. Only what is changed is sent. */
export function useEditForm(post: ScheduledPost, onDone: () => void) {
  const [form, setForm] = useState<EditForm>(() => formOf(post));
  const [problem, setProblem] = useState<string>();
  const { move, moving } = useMovePost();
  const [update, { isLoading: updating }] = useUpdateScheduledPostMutation();
  const toast = useToast();

  const change = (part: Partial<EditForm>) => {
    setForm((current) => ({ ...current, ...part }));
    setProblem(undefined);
  };

  const showTo = async (visibility: Visibility, scheduledAt: string | undefined) => {
    try {
      await update({ id: post.id, updateScheduledPost: { visibility, scheduledAt } }).unwrap();
      const when = formatDateTime(scheduledAt ?? post.scheduledAt);
      toast.success('Post changed', `${when}. Who can see it: ${VISIBILITY_LABELS[visibility]}.`);
      return undefined;
    } catch (error) {
      const why = serverError(error, 'Failed to change post');
      toast.error(why);
      return why;
    }
  };

  const save = () => {
    const before = formOf(post);
    const isMoved = form.date !== before.date || form.time !== before.time;
    const scheduledAt = isMoved ? toTimestamp(form.date, form.time) : undefined;
    const visibility = form.visibility === before.visibility ? undefined : form.visibility;
    const level = visibility && chosenLevel(visibility);
    if (level) return showTo(level, scheduledAt);
    return scheduledAt === undefined ? undefined : move(post, scheduledAt);
  };

  const submit = async () => {
    const found = form.date === '' || form.time === '' ? INCOMPLETE : await save();
    setProblem(found);
    if (found === undefined) onDone();
  };

  return { form, change, problem, submit, saving: moving || updating };
}
