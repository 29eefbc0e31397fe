import type { Failure } from './failures';

type ErrorToastRow = readonly [
  situation: string,
  action: string,
  text: string,
  /** The part of the server's response that is shown instead of the text, if present. */
  server?: 'error' | 'message',
  title?: string,
];

// biome-ignore format: one row per toast
const ROWS = [
  ['Project creation', 'createProject', 'Failed to create project. Please try again.', 'message'],
  ['Dashboard script generation', 'quickScript', 'Failed to generate script. Please try again.', 'error'],
  ['Script generation page', 'generateScript', 'Failed to generate script. Please check your API key.'],
  ['Script update', 'approveScript', 'Failed to update script'],
  ['Script update', 'saveScript', 'Failed to update script'],
  ['Video creation', 'createVideo', 'Failed to create video'],
  ['Video update (single)', 'approveVideo', 'Failed to update video', 'error'],
  ['Video update (single)', 'rejectVideo', 'Failed to update video', 'error'],
  ['Bulk video update', 'approveAll', 'Failed to update videos', 'error'],
  ['Bulk video update', 'rejectAll', 'Failed to update videos', 'error'],
  ['Scheduling', 'schedulePost', 'Failed to schedule post', 'error'],
  ['Auto-schedule', 'setUpPlan', 'Failed to setup auto-scheduling', 'error'],
  ['Bulk schedule', 'bulkSchedule', 'Failed to bulk schedule videos', 'error'],
  ['Saving an estimate', 'saveEstimate', 'Failed to save cost estimate', 'error'],
  ['Test video creation', 'testVideo', 'Failed to create test video'],
  ['Comment actions', 'approveResponse', 'Please try again.', 'error', 'Failed to approve response'],
  ['Comment actions', 'rejectResponse', 'Please try again.', 'error', 'Failed to reject response'],
  ['Comment actions', 'autoResponse', 'Please try again.', 'error', 'Failed to update auto-response'],
  ['Comment actions', 'startListener', 'Please try again.', 'error', 'Failed to start listener'],
  ['Comment actions', 'stopListener', 'Please try again.', 'error', 'Failed to stop listener'],
  ['Comment actions', 'simulateComments', 'Please try again.', 'error', 'Failed to simulate comments'],
  ['Accounts', 'connectAccount', 'Failed to start the connection', 'error'],
  ['Accounts', 'pasteAddress', 'Failed to connect the account', 'error'],
  ['Accounts', 'pasteToken', 'Failed to connect the account', 'error'],
  ['Accounts', 'chooseAccount', 'Failed to connect the account', 'error'],
  ['Accounts', 'disconnectAccount', 'Failed to disconnect the account', 'error'],
  ['Text model', 'chooseTextModel', 'Couldn’t switch to this model', 'error'],
  ['Text model', 'resetTextModel', 'Couldn’t switch to the built-in writer', 'error'],
] as const satisfies readonly ErrorToastRow[];

interface ErrorToast {
  situation: string;
  action: (typeof ROWS)[number][1];
  text: string;
  server: 'error' | 'message' | undefined;
  title: string;
}

export const ERROR_TOASTS: readonly ErrorToast[] = ROWS.map(
  ([situation, action, text, server, title]) => ({
    situation,
    action,
    text,
    server,
    title: title ?? 'Error',
  }),
);

export const CHAT_FAILURES: Record<Failure, string> = {
  refused: 'The server says it at more length.',
  withoutMessage: 'Connection issue: HTTP 500: Internal Server Error',
  unreachable: 'Connection issue: The server cannot be reached.',
  blank: 'Sorry, I encountered an error. Please try again.',
};

export const RETRY_BANNER = {
  initiated: 'Failed operations retry initiated successfully',
  failed: 'Failed to retry operations. Please try again.',
} as const;

export const FEATURE_TEST_FAILURES = [
  'Connection test failed',
  'No avatars found',
  'No voices found',
] as const;
