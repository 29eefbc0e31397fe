/** Goes to an address outside of the dashboard, in this window. */
export const leaveFor = (address: string): void => window.location.assign(address);
