import type { Script, Video } from '~/api/generated';
import { paths, reviewPath, scriptPath, videoFromScriptPath } from '~/config/paths';

export interface FirstStep {
  title: string;
  text: string;
  action: string;
  to: string;
  done: boolean;
}

/** Some of what there is: of each status one row, if there is any. */
export interface Made {
  /** Only loaded while there are no videos: every video has an approved script. */
  scripts: readonly Script[];
  videos: readonly Video[];
  hasPosts: boolean;
}

const RENDERED: readonly Video['status'][] = [
  'completed',
  'pending_review',
  'approved',
  'rejected',
];
const REVIEWED: readonly Video['status'][] = ['approved', 'rejected'];

export function firstSteps({ scripts, videos, hasPosts }: Made): FirstStep[] {
  const draft = scripts.find(({ status }) => status === 'draft');
  const approved = scripts.find(({ status }) => status === 'approved');
  const waiting = videos.find(({ status }) => status === 'pending_review');
  const rendering = videos.some(({ status }) => status === 'processing');
  return [
    {
      title: 'Generate a script',
      text: 'All you need is a topic. The draft is ready in seconds.',
      action: 'Generate a script',
      to: paths.scripts,
      done: scripts.length > 0 || videos.length > 0,
    },
    {
      title: 'Approve it',
      text: 'Read it, change what does not sound like you, and approve it.',
      action: 'Read the script',
      to: draft ? scriptPath(draft.id) : paths.scripts,
      done: approved !== undefined || videos.length > 0,
    },
    {
      title: 'Make the video',
      text: rendering
        ? 'It is rendering. You will get a notification when it is ready.'
        : 'Choose an avatar, a voice and a background.',
      action: rendering ? 'Watch the progress' : 'Make the video',
      to: approved && !rendering ? videoFromScriptPath(approved.id) : paths.videos,
      done: videos.some(({ status }) => RENDERED.includes(status)),
    },
    {
      title: 'Review it',
      text: 'Nothing is published without your approval.',
      action: 'Review the video',
      to: waiting ? reviewPath(waiting.id) : paths.review,
      done: videos.some(({ status }) => REVIEWED.includes(status)),
    },
    {
      title: 'Schedule a post',
      text: 'Choose a platform and a time. Without an account it stays on this server as a test.',
      action: 'Schedule the post',
      to: paths.scheduling,
      done: hasPosts,
    },
  ];
}
