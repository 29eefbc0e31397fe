import type { Failure } from './failures';

interface ErrorToast {
  situation: string;
  action:
    | 'createProject'
    | 'quickScript'
    | 'generateScript'
    | 'approveScript'
    | 'saveScript'
    | 'createVideo'
    | 'approveVideo'
    | 'rejectVideo'
    | 'approveAll'
    | 'rejectAll'
    | 'schedulePost'
    | 'setUpPlan'
    | 'bulkSchedule'
    | 'saveEstimate'
    | 'testVideo'
    | 'approveResponse'
    | 'rejectResponse'
    | 'autoResponse'
    | 'startListener'
    | 'stopListener'
    | 'simulateComments'
    | 'connectAccount'
    | 'pasteAddress'
    | 'pasteToken'
    | 'chooseAccount'
    | 'disconnectAccount';
  title: string;
  /** What of the server's answer is shown instead of the text, when there is any. */
  server?: 'error' | 'message';
  text: string;
}

/** Every destructive toast of the specification (section 8), word for word; after them those of the accounts. */
export const ERROR_TOASTS: readonly ErrorToast[] = [
  {
    situation: 'Project creation',
    action: 'createProject',
    title: 'Error',
    server: 'message',
    text: 'Failed to create project. Please try again.',
  },
  {
    situation: 'Dashboard script generation',
    action: 'quickScript',
    title: 'Error',
    server: 'error',
    text: 'Failed to generate script. Please try again.',
  },
  {
    situation: 'Script generation page',
    action: 'generateScript',
    title: 'Error',
    text: 'Failed to generate script. Please check your API key.',
  },
  {
    situation: 'Script update',
    action: 'approveScript',
    title: 'Error',
    text: 'Failed to update script',
  },
  {
    situation: 'Script update',
    action: 'saveScript',
    title: 'Error',
    text: 'Failed to update script',
  },
  {
    situation: 'Video creation',
    action: 'createVideo',
    title: 'Error',
    text: 'Failed to create video',
  },
  {
    situation: 'Video update (single)',
    action: 'approveVideo',
    title: 'Error',
    server: 'error',
    text: 'Failed to update video',
  },
  {
    situation: 'Video update (single)',
    action: 'rejectVideo',
    title: 'Error',
    server: 'error',
    text: 'Failed to update video',
  },
  {
    situation: 'Bulk video update',
    action: 'approveAll',
    title: 'Error',
    server: 'error',
    text: 'Failed to update videos',
  },
  {
    situation: 'Bulk video update',
    action: 'rejectAll',
    title: 'Error',
    server: 'error',
    text: 'Failed to update videos',
  },
  {
    situation: 'Scheduling',
    action: 'schedulePost',
    title: 'Error',
    server: 'error',
    text: 'Failed to schedule post',
  },
  {
    situation: 'Auto-schedule',
    action: 'setUpPlan',
    title: 'Error',
    server: 'error',
    text: 'Failed to setup auto-scheduling',
  },
  {
    situation: 'Bulk schedule',
    action: 'bulkSchedule',
    title: 'Error',
    server: 'error',
    text: 'Failed to bulk schedule videos',
  },
  {
    situation: 'Saving an estimate',
    action: 'saveEstimate',
    title: 'Error',
    server: 'error',
    text: 'Failed to save cost estimate',
  },
  {
    situation: 'Test video creation',
    action: 'testVideo',
    title: 'Error',
    text: 'Failed to create test video',
  },
  {
    situation: 'Comment actions',
    action: 'approveResponse',
    title: 'Failed to approve response',
    server: 'error',
    text: 'Please try again.',
  },
  {
    situation: 'Comment actions',
    action: 'rejectResponse',
    title: 'Failed to reject response',
    server: 'error',
    text: 'Please try again.',
  },
  {
    situation: 'Comment actions',
    action: 'autoResponse',
    title: 'Failed to update auto-response',
    server: 'error',
    text: 'Please try again.',
  },
  {
    situation: 'Comment actions',
    action: 'startListener',
    title: 'Failed to start listener',
    server: 'error',
    text: 'Please try again.',
  },
  {
    situation: 'Comment actions',
    action: 'stopListener',
    title: 'Failed to stop listener',
    server: 'error',
    text: 'Please try again.',
  },
  {
    situation: 'Comment actions',
    action: 'simulateComments',
    title: 'Failed to simulate comments',
    server: 'error',
    text: 'Please try again.',
  },
  {
    situation: 'Accounts',
    action: 'connectAccount',
    title: 'Error',
    server: 'error',
    text: 'Failed to start the connection',
  },
  {
    situation: 'Accounts',
    action: 'pasteAddress',
    title: 'Error',
    server: 'error',
    text: 'Failed to connect the account',
  },
  {
    situation: 'Accounts',
    action: 'pasteToken',
    title: 'Error',
    server: 'error',
    text: 'Failed to connect the account',
  },
  {
    situation: 'Accounts',
    action: 'chooseAccount',
    title: 'Error',
    server: 'error',
    text: 'Failed to connect the account',
  },
  {
    situation: 'Accounts',
    action: 'disconnectAccount',
    title: 'Error',
    server: 'error',
    text: 'Failed to disconnect the account',
  },
];

/** What a failed turn of the chat says, on both screens that have one. */
export const CHAT_FAILURES: Record<Failure, string> = {
  refused: 'The server says it at more length.',
  wordless: 'Connection issue: HTTP 500: Internal Server Error',
  unreachable: 'Connection issue: The server cannot be reached.',
  blank: 'Sorry, I encountered an error. Please try again.',
};

/** What the banner of System Health says of a retry. */
export const RETRY_BANNER = {
  initiated: 'Failed operations retry initiated successfully',
  failed: 'Failed to retry operations. Please try again.',
} as const;

/** What the feature test says of what is missing. */
export const FEATURE_TEST_FAILURES = [
  'Connection test failed',
  'No avatars found',
  'No voices found',
] as const;
