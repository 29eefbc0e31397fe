import Tooltip from '@mui/material/Tooltip';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Hover, HoveredElement } from './HoveredElement';
import styles from './Tooltips.module.css';

const ENTER_DELAY_MS = 700;
const ENTER_NEXT_DELAY_MS = 300;

const OPENING_EVENTS = ['mouseover', 'focusin', 'touchstart'] as const;

const withTooltip = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** The element with a tooltip that has the pointer or the focus. */
function useHover(): Hover | null {
  const [hover, setHover] = useState<Hover | null>(null);
  const [pressed, setPressed] = useState<HTMLElement | null>(null);

  const follow = useEffectEvent((event: Event) => {
    const element = withTooltip(event);
    if (element !== pressed) setPressed(null);
    if (hover && !hover.element.isConnected) setHover(null);
    if (!element || element === hover?.element || element === pressed) return;
    setHover({ id: (hover?.id ?? 0) + 1, element, event });
  });
  // What is pressed needs no explanation until the pointer or the focus comes back to it.
  const dismiss = useEffectEvent((event: Event) => {
    setPressed(withTooltip(event));
    setHover(null);
  });

  useEffect(() => {
    const onOpening = (event: Event) => follow(event);
    const onClick = (event: Event) => dismiss(event);
    for (const type of OPENING_EVENTS) document.addEventListener(type, onOpening);
    document.addEventListener('click', onClick);
    return () => {
      for (const type of OPENING_EVENTS) document.removeEventListener(type, onOpening);
      document.removeEventListener('click', onClick);
    };
  }, []);

  return hover;
}

/** All content has to be in a landmark or a dialog. */
const landmarkOf = (element: HTMLElement) =>
  element.closest('[role="dialog"], [role="alertdialog"]') ?? document.querySelector('main');

/** The tooltips of the whole page, in one place: the first load needs none of their code. */
export function Tooltips() {
  const hover = useHover();
  if (!hover) return null;
  return (
    <Tooltip
      key={hover.id}
      title={hover.element.dataset.tooltip}
      // MUI adds it to the delay of a long press.
      enterDelay={hover.event.type === 'touchstart' ? 0 : ENTER_DELAY_MS}
      enterNextDelay={ENTER_NEXT_DELAY_MS}
      enterTouchDelay={ENTER_DELAY_MS}
      slotProps={{
        popper: {
          anchorEl: hover.element,
          container: landmarkOf(hover.element),
          popperOptions: { strategy: 'fixed' },
        },
        tooltip: { className: styles.tooltip },
      }}
    >
      <HoveredElement hover={hover} />
    </Tooltip>
  );
}
