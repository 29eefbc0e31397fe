import { paths } from '~/config/paths';

/** Leads to where an account takes the place of the sandbox. */
export const CONNECT_ACCOUNT = { to: paths.platforms, label: 'Connect an account' };
