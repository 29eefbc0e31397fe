/** The approved scripts that have no video yet. */
export const AWAITING_VIDEO = { status: 'approved', awaitingVideo: true } as const;
