import Menu, { type MenuProps } from '@mui/material/Menu';

/** MUI's menu as a part that is loaded when the first menu is opened. */
export const OpenedMenu = (props: MenuProps) => <Menu {...props} />;
