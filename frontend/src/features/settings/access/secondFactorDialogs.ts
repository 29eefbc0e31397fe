import type { ProposedSecret, RecoveryCodes } from '~/api/generated';

/** The open dialog of the second factor, with the server's response that it shows. */
export type OpenSecondFactorDialog =
  | { name: 'setUp'; proposed: ProposedSecret }
  | { name: 'renewCodes' }
  | { name: 'turnOff' }
  | { name: 'codes'; codes: RecoveryCodes };
