interface SuccessToast {
  action:
    | 'createProject'
    | 'quickScript'
    | 'generateScript'
    | 'approveScript'
    | 'createVideo'
    | 'approveVideo'
    | 'approveAll'
    | 'schedulePost'
    | 'setUpPlan'
    | 'bulkSchedule'
    | 'saveEstimate'
    | 'savePlatformSettings'
    | 'changeSystem'
    | 'approveResponse'
    | 'rejectResponse'
    | 'autoResponse'
    | 'startListener'
    | 'stopListener'
    | 'simulateComments'
    | 'updateTargets'
    | 'addHook'
    | 'addTopic'
    | 'markAllRead'
    | 'testVideo'
    | 'followRender'
    | 'finishConnection'
    | 'pasteAddress'
    | 'pasteToken'
    | 'chooseAccount'
    | 'disconnectAccount';
  title: string;
  /** Where the specification has one. */
  text?: string;
}

const CONNECTED = {
  title: 'Account Connected',
  text: 'Morning habits on TikTok is connected.',
} as const;

/**
 * Every success toast of the specification (section 8), word for word, about what the actions make; after them those of
 * the accounts, which the specification does not have.
 */
export const SUCCESS_TOASTS: readonly SuccessToast[] = [
  {
    action: 'createProject',
    title: 'Project Created',
    text: 'Project "Autumn" has been created successfully.',
  },
  {
    action: 'quickScript',
    title: 'Script Generated!',
    text: 'New script "Saying no" has been created and is ready for review.',
  },
  { action: 'generateScript', title: 'Script generated successfully!' },
  { action: 'approveScript', title: 'Script updated successfully!' },
  {
    action: 'createVideo',
    title: 'Video creation started! Processing will take a few minutes.',
  },
  { action: 'approveVideo', title: 'Video updated successfully' },
  { action: 'approveAll', title: 'Videos updated successfully' },
  { action: 'schedulePost', title: 'Post scheduled successfully!' },
  { action: 'setUpPlan', title: 'Auto-schedule setup completed!' },
  { action: 'bulkSchedule', title: 'Bulk scheduling completed!' },
  { action: 'saveEstimate', title: 'Cost estimate saved successfully!' },
  {
    action: 'savePlatformSettings',
    title: 'Settings Saved',
    text: 'Platform settings have been updated successfully.',
  },
  {
    action: 'changeSystem',
    title: 'System Updated',
    text: 'Your changes have been applied successfully.',
  },
  { action: 'approveResponse', title: 'Response approved' },
  { action: 'rejectResponse', title: 'Response rejected' },
  { action: 'autoResponse', title: 'Auto-response updated' },
  { action: 'startListener', title: 'Comment listener started' },
  { action: 'stopListener', title: 'Comment listener stopped' },
  { action: 'simulateComments', title: 'Comments simulated' },
  { action: 'updateTargets', title: 'Production targets updated successfully!' },
  { action: 'addHook', title: 'Content hook added successfully!' },
  { action: 'addTopic', title: 'Trending topic added successfully!' },
  { action: 'markAllRead', title: 'Success', text: 'All notifications marked as read' },
  { action: 'testVideo', title: 'Success!', text: 'Test video created successfully' },
  { action: 'followRender', title: 'Video Ready!' },
  { action: 'finishConnection', ...CONNECTED },
  { action: 'pasteAddress', ...CONNECTED },
  { action: 'pasteToken', ...CONNECTED },
  { action: 'chooseAccount', ...CONNECTED },
  {
    action: 'disconnectAccount',
    title: 'Account Disconnected',
    text: 'Posts for TikTok go into the sandbox from now on.',
  },
];

/** What stands on the buttons of an action while its call is under way; none of them can be pressed then. */
export const PENDING_BUTTONS = [
  { action: 'approveVideo', text: 'Processing...', buttons: 2 },
  { action: 'rejectVideo', text: 'Processing...', buttons: 2 },
  { action: 'markAllRead', text: 'Marking...', buttons: 1 },
  { action: 'testVideo', text: 'Testing...', buttons: 1 },
  { action: 'disconnectAccount', text: 'Disconnecting...', buttons: 1 },
  { action: 'pasteAddress', text: 'Connecting...', buttons: 1 },
  { action: 'pasteToken', text: 'Connecting...', buttons: 1 },
  { action: 'chooseAccount', text: 'Connecting...', buttons: 1 },
] as const;
