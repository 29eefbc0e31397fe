import { skipToken } from '@reduxjs/toolkit/query/react';
import { CalendarPlus, Clapperboard, FileText, Film } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import {
  postOfVideoPath,
  reviewPath,
  scriptPath,
  videoFromScriptPath,
  videoPath,
} from '~/config/paths';
import { humanize } from '~/shared/format/words';
import { useDebouncedSearch } from '~/shared/pickers/useDebouncedSearch';
import type { Command } from './command';
import { MAX_TITLES } from './matchCommands';

const videoAddress = ({ id, status }: Video) =>
  status === 'pending_review' ? reviewPath(id) : videoPath(id);

/** The actions of this many scripts and of this many videos are listed: a longer query finds the others. */
const MAX_ACTIONS = 3;

const isApproved = ({ status }: { status: string }) => status === 'approved';

/** Scripts and videos with their next actions. The server searches them once typing pauses. */
export function useTitleCommands() {
  const navigate = useNavigate();
  const { typed, asked, search } = useDebouncedSearch();
  const request = asked ? { q: asked, limit: MAX_TITLES } : skipToken;
  const scripts = api.useListScriptsQuery(request);
  const videos = api.useListVideosQuery(request);

  const searching = typed !== asked || scripts.isFetching || videos.isFetching;
  // Until the server answers, what it found before is offered as far as it matches.
  const foundScripts = searching ? scripts.data : scripts.currentData;
  const foundVideos = searching ? videos.data : videos.currentData;

  const commands = useMemo<Command[]>(
    () => [
      ...(foundScripts ?? []).map(
        (script): Command => ({
          id: `script-${script.id}`,
          group: 'Scripts',
          label: script.title,
          detail: humanize(script.status),
          keywords: `${script.topic} ${script.category}`,
          Icon: FileText,
          run: () => navigate(scriptPath(script.id)),
        }),
      ),
      ...(foundVideos ?? []).map(
        (video): Command => ({
          id: `video-${video.id}`,
          group: 'Videos',
          label: video.title,
          detail: humanize(video.status),
          Icon: Clapperboard,
          run: () => navigate(videoAddress(video)),
        }),
      ),
      ...(foundScripts ?? [])
        .filter(isApproved)
        .slice(0, MAX_ACTIONS)
        .map(
          (script): Command => ({
            id: `create-video-${script.id}`,
            group: 'Actions',
            label: `Create a video: ${script.title}`,
            keywords: `make ${script.topic} ${script.category}`,
            Icon: Film,
            run: () => navigate(videoFromScriptPath(script.id)),
          }),
        ),
      ...(foundVideos ?? [])
        .filter(isApproved)
        .slice(0, MAX_ACTIONS)
        .map(
          (video): Command => ({
            id: `schedule-${video.id}`,
            group: 'Actions',
            label: `Schedule a post: ${video.title}`,
            Icon: CalendarPlus,
            run: () => navigate(postOfVideoPath(video.id)),
          }),
        ),
    ],
    [foundScripts, foundVideos, navigate],
  );

  return {
    commands,
    search,
    searching,
    failed: !searching && (scripts.isError || videos.isError),
  };
}
