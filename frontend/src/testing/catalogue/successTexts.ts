type SuccessToastRow = readonly [action: string, title: string, text?: string];

// biome-ignore format: one row per toast
const ROWS = [
  ['createProject', 'Project Created', 'Project "Autumn" has been created successfully.'],
  ['quickScript', 'Script Generated!', 'New script "Saying no" has been created and is ready for review.'],
  ['generateScript', 'Script generated successfully!'],
  ['approveScript', 'Script updated successfully!'],
  ['createVideo', 'Video creation started! Processing will take a few minutes.'],
  ['approveVideo', 'Video updated successfully'],
  ['approveAll', 'Videos updated successfully'],
  ['schedulePost', 'Post scheduled successfully!'],
  ['setUpPlan', 'Auto-schedule setup completed!'],
  ['bulkSchedule', 'Bulk scheduling completed!'],
  ['saveEstimate', 'Cost estimate saved successfully!'],
  ['savePlatformSettings', 'Settings Saved', 'Platform settings have been updated successfully.'],
  ['changeSystem', 'System Updated', 'Your changes have been applied successfully.'],
  ['approveResponse', 'Response approved', 'Sam Field gets the reply.'],
  ['rejectResponse', 'Response rejected', 'Sam Field gets no reply.'],
  ['autoResponse', 'Auto-response updated'],
  ['startListener', 'Comment listener started'],
  ['stopListener', 'Comment listener stopped'],
  ['simulateComments', 'Comments simulated'],
  ['updateTargets', 'Production targets updated successfully!'],
  ['addHook', 'Content hook added successfully!'],
  ['addTopic', 'Trending topic added successfully!'],
  ['markAllRead', 'Success', 'All notifications marked as read'],
  ['testVideo', 'Success!', 'Test video created successfully'],
  ['followRender', 'Video Ready!'],
  ['finishConnection', 'Account connected', 'Morning habits on TikTok is connected.'],
  ['pasteAddress', 'Account connected', 'Morning habits on TikTok is connected.'],
  ['pasteToken', 'Account connected', 'Morning habits on TikTok is connected.'],
  ['chooseAccount', 'Account connected', 'Morning habits on TikTok is connected.'],
  ['disconnectAccount', 'Account disconnected', 'Posts for TikTok are test only from now on.'],
  ['chooseTextModel', 'Scripts are now written by qwen3:4b.'],
  ['resetTextModel', 'Scripts are now written by the built-in writer.'],
] as const satisfies readonly SuccessToastRow[];

export const SUCCESS_TOASTS = ROWS.map(([action, title, text]) => ({ action, title, text }));

/** The labels of the disabled buttons while a request is pending. */
export const PENDING_BUTTONS = [
  { action: 'markAllRead', text: 'Marking...', buttons: 1 },
  { action: 'testVideo', text: 'Testing...', buttons: 1 },
  { action: 'disconnectAccount', text: 'Disconnecting…', buttons: 1 },
  { action: 'pasteAddress', text: 'Connecting…', buttons: 1 },
  { action: 'pasteToken', text: 'Connecting…', buttons: 1 },
  { action: 'chooseAccount', text: 'Connecting…', buttons: 1 },
  { action: 'chooseTextModel', text: 'Switching…', buttons: 1 },
  { action: 'resetTextModel', text: 'Switching…', buttons: 1 },
] as const;
