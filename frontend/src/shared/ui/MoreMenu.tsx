import Menu from '@mui/material/Menu';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ToolButton } from './ToolButton';

interface MoreMenuProps {
  label: string;
  disabled?: boolean;
  onOpen?: () => void;
  /** MUI's menu items; whichever is chosen closes the menu. */
  children: ReactNode;
}

/** What else can be done to the thing that it stands at. */
export function MoreMenu({ label, disabled, onOpen, children }: MoreMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    onOpen?.();
  };
  const close = () => setOpen(false);
  // Within the page's landmark, so that it is not content outside of all of them.
  const landmark = () => anchor.current?.closest('main') ?? document.body;
  return (
    <>
      <span ref={anchor}>
        <ToolButton label={label} disabled={disabled} onClick={show}>
          <EllipsisVertical size={17} aria-hidden />
        </ToolButton>
      </span>
      <Menu
        anchorEl={anchor.current}
        open={open}
        onClose={close}
        onClick={close}
        container={landmark}
      >
        {children}
      </Menu>
    </>
  );
}
