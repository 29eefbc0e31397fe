export const SAMPLE_COMMENTS =
  'Comments that the sandbox made up are counted here, because no account is connected for at least one platform.';
