import type { FirstSteps } from '~/api/generated';
import { paths, reviewPath, scriptPath, videoFromScriptPath } from '~/config/paths';

export interface FirstStep {
  title: string;
  text: string;
  action: string;
  to: string;
  done: boolean;
}

export function firstSteps(steps: FirstSteps): FirstStep[] {
  const { done, draftId, approvedScriptId, renderingVideoId, pendingVideoId } = steps;
  const isRendering = renderingVideoId !== null;
  return [
    {
      title: 'Generate a script',
      text: 'Type a topic. The draft is ready in seconds, and you can edit every word.',
      action: 'Generate a script',
      to: paths.scripts,
      done: done.includes('script'),
    },
    {
      title: 'Approve it',
      text: 'Read it, change what does not sound like you, and approve it.',
      action: 'Read the script',
      to: draftId ? scriptPath(draftId) : paths.scripts,
      done: done.includes('approval'),
    },
    {
      title: 'Make the video',
      text: isRendering
        ? 'It is being made. You will get a notification when it is ready.'
        : 'Choose an avatar, a voice and a background.',
      action: isRendering ? 'Watch the progress' : 'Make the video',
      to: approvedScriptId && !isRendering ? videoFromScriptPath(approvedScriptId) : paths.videos,
      done: done.includes('video'),
    },
    {
      title: 'Review it',
      text: 'Nothing is published without your approval.',
      action: 'Review the video',
      to: pendingVideoId ? reviewPath(pendingVideoId) : paths.review,
      done: done.includes('review'),
    },
    {
      title: 'Schedule a post',
      text: 'Choose a platform and a time. Without an account it stays on this server as a test.',
      action: 'Schedule the post',
      to: paths.scheduling,
      done: done.includes('post'),
    },
  ];
}
