import type { RecoveryAction } from '~/api/generated';
import { commentPath, postPath, videoPath } from '~/config/paths';

type Words = (id: number) => { label: string; to?: string };

const makingVideo: Words = (id) => ({ label: `Making video ${id}`, to: videoPath(id) });

/** What an operation does, for the operator, and where its video, post or comment is shown. */
const TASKS: Record<RecoveryAction['kind'], Words> = {
  submit_render: makingVideo,
  follow_render: makingVideo,
  fetch_render: makingVideo,
  publish_post: (id) => ({ label: `Publishing post ${id}`, to: postPath(id) }),
  collect_metrics: (id) => ({ label: `Reading the figures of post ${id}`, to: postPath(id) }),
  write_first_comment: (id) => ({
    label: `Adding the first comment to post ${id}`,
    to: postPath(id),
  }),
  send_reply: (id) => ({ label: `Sending the reply to comment ${id}`, to: commentPath(id) }),
  read_comments: () => ({ label: 'Reading new comments' }),
  analyse_comments: () => ({ label: 'Drafting replies to comments' }),
  remove_media: () => ({ label: 'Removing the files of a deleted video' }),
  send_alert: () => ({ label: 'Sending an alert to you' }),
  write_scripts: (id) => ({ label: `Writing the scripts of batch ${id}` }),
};

/** A newer server may have tasks that this build does not know. */
export const taskOf = ({ kind, subjectId, operation }: RecoveryAction): ReturnType<Words> =>
  TASKS[kind]?.(subjectId) ?? { label: operation };
