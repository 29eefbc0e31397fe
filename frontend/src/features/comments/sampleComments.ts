export const SAMPLE_COMMENTS =
  'These figures include simulated comments, because not every platform has an account.';
