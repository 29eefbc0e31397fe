import { useEffect, useRef, useState } from 'react';
import { fileProblem } from '~/api/fileProblem';

type SamplePhase = 'silent' | 'loading' | 'playing';

const isForbidden = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'NotAllowedError';

/** Plays the sound at this path on request. It stops when another sound or video starts, and when it leaves the page. */
export function useSample(path: string) {
  const audio = useRef<HTMLAudioElement>(null);
  const [phase, setPhase] = useState<SamplePhase>('silent');
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const element = audio.current;
    const stopForAnother = ({ target }: Event) => {
      if (target !== element) element?.pause();
    };
    // The event does not bubble, but it can be captured.
    document.addEventListener('play', stopForAnother, true);
    return () => {
      document.removeEventListener('play', stopForAnother, true);
      element?.pause();
    };
  }, []);

  const fail = async () => {
    setPhase('silent');
    setProblem((await fileProblem(path)) ?? 'Your browser cannot play the sample');
  };

  const listen = (element: HTMLAudioElement) => {
    setProblem(undefined);
    setPhase('loading');
    if (element.error) element.load();
    element.currentTime = 0;
    // A sample that cannot be loaded has its own event, and one that is stopped while it is loaded has failed nobody.
    element.play().catch((reason: unknown) => {
      if (!isForbidden(reason)) return;
      setPhase('silent');
      setProblem('Your browser does not allow sounds on this page');
    });
  };

  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (phase === 'silent') return listen(element);
    element.pause();
    setPhase('silent');
  };

  const events = {
    onPlaying: () => setPhase('playing'),
    onWaiting: () => setPhase('loading'),
    onPause: () => setPhase('silent'),
    onEnded: () => setPhase('silent'),
    onError: fail,
  };
  return { audio, events, phase, problem, toggle };
}
