export const SAMPLE_COMMENTS =
  'These figures include comments that the sandbox made up, because not every platform has an account.';
