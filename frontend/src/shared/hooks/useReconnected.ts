import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectDisconnected } from '~/api/connectionSlice';

/** Calls a function when the server answers again after an outage. */
export function useReconnected(onReconnected: () => void): void {
  const disconnected = useSelector(selectDisconnected);
  const wasDisconnected = useRef(disconnected);
  const call = useEffectEvent(onReconnected);
  useEffect(() => {
    if (wasDisconnected.current && !disconnected) call();
    wasDisconnected.current = disconnected;
  }, [disconnected]);
}
