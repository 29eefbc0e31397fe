import { skipToken } from '@reduxjs/toolkit/query/react';
import { Clapperboard, FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { reviewPath, scriptPath, videoPath } from '~/config/paths';
import { humanize } from '~/shared/format/words';
import { useDebouncedSearch } from '~/shared/pickers/useDebouncedSearch';
import type { Command } from './command';
import { MAX_TITLES } from './matchCommands';

const videoAddress = ({ id, status }: Video) =>
  status === 'pending_review' ? reviewPath(id) : videoPath(id);

/** Scripts and videos, which the server searches once typing pauses. */
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
