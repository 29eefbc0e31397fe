import type { Video } from '~/api/generated';
import styles from './WatchTitle.module.css';

interface WatchTitleProps {
  title: string;
  /** Undefined when all that is known of it is its title. */
  video: Video | undefined;
  onWatch: (video: Video) => void;
  /** Where there is only one line for it. */
  oneLine?: boolean;
}

/** The title of a video in a row; once there is something to watch, the whole row starts it. */
export function WatchTitle({ title, video, onWatch, oneLine = false }: WatchTitleProps) {
  const look = oneLine ? `${styles.title} ${styles.oneLine}` : styles.title;
  if (!video?.videoUrl) {
    return <p className={look}>{title}</p>;
  }
  return (
    <button type="button" className={look} onClick={() => onWatch(video)}>
      <span className="visually-hidden">Watch </span>
      {title}
    </button>
  );
}
