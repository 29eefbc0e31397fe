/** Goes to an address outside of the dashboard, in this window. */
export const redirectTo = (address: string): void => window.location.assign(address);
