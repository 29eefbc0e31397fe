import { type ComponentProps, useEffect, useEffectEvent } from 'react';

export interface Hover {
  id: number;
  element: HTMLElement;
  /** The event that began it. */
  event: Event;
}

type Handler = ((event: never) => void) | undefined;

const EVENTS = [
  'mouseover',
  'mouseleave',
  'focusin',
  'focusout',
  'touchstart',
  'touchend',
  'touchcancel',
] as const;

/** The child of MUI's tooltip: passes on the events of an element that is rendered elsewhere. */
export function HoveredElement({
  hover,
  onMouseOver,
  onMouseLeave,
  onFocus,
  onBlur,
  onTouchStart,
  onTouchEnd,
  'aria-label': _,
  ...props
}: ComponentProps<'span'> & { hover: Hover }) {
  const handlers: Record<string, Handler> = {
    mouseover: onMouseOver,
    mouseleave: onMouseLeave,
    focusin: onFocus,
    focusout: onBlur,
    touchstart: onTouchStart,
    touchend: onTouchEnd,
    touchcancel: onTouchEnd,
  };
  const pass = useEffectEvent((event: Event) => handlers[event.type]?.(event as never));

  useEffect(() => {
    const { element, event } = hover;
    const listen = (one: Event) => pass(one);
    for (const type of EVENTS) element.addEventListener(type, listen);
    // MUI takes events once it has rendered its child.
    const rendered = setTimeout(() => pass(event));
    return () => {
      clearTimeout(rendered);
      for (const type of EVENTS) element.removeEventListener(type, listen);
    };
  }, [hover]);

  return <span {...props} hidden />;
}
