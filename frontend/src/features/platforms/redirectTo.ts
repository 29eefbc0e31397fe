/** Navigates to an address outside the dashboard, in this window. */
export const redirectTo = (address: string): void => window.location.assign(address);
