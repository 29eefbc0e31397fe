import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** A link to a list leads to the list, although its screen begins with something else. Back returns to where one was. */
export function useScrollToList(linked: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const isLinked = useNavigationType() === 'PUSH' && linked;
  useEffect(() => {
    if (isLinked) list.current?.scrollIntoView({ block: 'start' });
  }, [isLinked]);
  return list;
}
