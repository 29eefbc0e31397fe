import { Clapperboard, FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { reviewPath, scriptPath, videoPath } from '~/config/paths';
import { humanize } from '~/shared/format/words';
import type { Command } from './command';

const videoAddress = ({ id, status }: Video) =>
  status === 'pending_review' ? reviewPath(id) : videoPath(id);

/** Scripts and videos by title; loaded when the palette opens. */
export function useTitleCommands() {
  const navigate = useNavigate();
  const scripts = api.useListScriptsQuery(WHOLE_LIST);
  const videos = api.useListVideosQuery(WHOLE_LIST);

  const commands = useMemo<Command[]>(
    () => [
      ...(scripts.data ?? []).map(
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
      ...(videos.data ?? []).map(
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
    [scripts.data, videos.data, navigate],
  );

  return {
    commands,
    loading: scripts.isLoading || videos.isLoading,
    missing: scripts.isError || videos.isError,
  };
}
