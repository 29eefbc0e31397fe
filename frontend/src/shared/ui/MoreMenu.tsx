import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from './lazyComponent';
import { ToolButton } from './ToolButton';

const OpenedMenu = lazyComponent(() => import(/* webpackChunkName: "menu" */ './OpenedMenu'));

interface MoreMenuProps {
  label: string;
  disabled?: boolean;
  onOpen?: () => void;
  /** MUI's menu items; choosing one closes the menu. */
  children: ReactNode;
}

export function MoreMenu({ label, disabled, onOpen, children }: MoreMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  // A list has a menu for each row, of which most are never opened.
  const [opened, setOpened] = useState(false);
  const show = () => {
    setOpen(true);
    setOpened(true);
    onOpen?.();
  };
  const close = () => setOpen(false);
  // Rendered inside the main landmark: all content has to be in a landmark.
  const landmark = () => anchor.current?.closest('main') ?? document.body;
  return (
    <>
      <span ref={anchor}>
        <ToolButton label={label} disabled={disabled} opens="menu" expanded={open} onClick={show}>
          <EllipsisVertical size={17} aria-hidden />
        </ToolButton>
      </span>
      {opened && (
        <OpenedMenu
          anchorEl={anchor.current}
          open={open}
          onClose={close}
          onClick={close}
          container={landmark}
        >
          {children}
        </OpenedMenu>
      )}
    </>
  );
}
