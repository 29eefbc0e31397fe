import type { ProposedSecret, RecoveryCodes } from '~/api/generated';

/** The open dialog of the second factor, with what the server has answered for it. */
export type OpenSecondFactorDialog =
  | { name: 'setUp'; proposed: ProposedSecret }
  | { name: 'renewCodes' }
  | { name: 'turnOff' }
  | { name: 'codes'; codes: RecoveryCodes };
