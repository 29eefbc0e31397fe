import type { RefObject } from 'react';
import type { Video } from '~/api/generated';
import { PhoneFrame } from '~/entities/video/PhoneFrame';
import { Player } from '~/entities/video/Player';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { playOrPause } from '../playOrPause';
import { useAutoplay } from '../useAutoplay';
import { StageControls } from './StageControls';
import styles from './StagePlayer.module.css';
import { UnmuteButton } from './UnmuteButton';

interface StagePlayerProps {
  video: Video;
  /** The one that follows: it is loaded ahead. */
  next: Video | undefined;
  player: RefObject<HTMLVideoElement | null>;
}

/** The current video, with its controls below the picture, so that they cover nothing. */
export function StagePlayer({ video, next, player }: StagePlayerProps) {
  const [sound, setSound] = useStoredChoice('review-sound', ['on', 'off']);
  useAutoplay(player, video.id, sound === 'on');
  return (
    <div className={styles.stage}>
      <PhoneFrame large>
        {[video, ...(next ? [next] : [])].map((loaded) => (
          <Player
            key={loaded.id}
            ref={loaded === video ? player : undefined}
            video={loaded}
            bare
            hidden={loaded !== video}
            // The button below the picture does the same for keyboards.
            onClick={() => playOrPause(player)}
          />
        ))}
        {sound === 'on' && <UnmuteButton player={player} videoId={video.id} />}
      </PhoneFrame>
      <StageControls video={video} player={player} onSound={setSound} />
    </div>
  );
}
