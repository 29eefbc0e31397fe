import type { CommentRisk, DraftProblem, PendingComment } from '~/api/generated';

const RISKS: Record<CommentRisk, string> = {
  complaint: 'a complaint',
  legal: 'a legal matter',
  medical: 'a medical matter',
  minors: 'minors',
  self_harm: 'self-harm',
  threats: 'threats',
};

const DRAFT_PROBLEMS: Record<DraftProblem, string> = {
  link: 'a web address',
  contact: 'a way to get in touch',
  mention: 'a mention or a hashtag',
  money: 'a price or a payment',
  promise: 'a promise',
  markup: 'code or markup',
  key: 'what looked like a key, which was removed',
  instructions: 'words about the model or its instructions',
  repetition: 'words of the comment',
  length: 'more than one or two sentences',
};

/** Why a comment was not answered automatically, the most severe reason first. */
export function pendingReasons(
  comment: PendingComment,
  autoResponse: boolean | undefined,
): string[] {
  const { error, status, risks, draftProblems, response } = comment;
  const reasons: string[] = [];
  if (status === 'reply_failed') reasons.push(`The reply could not be sent. ${error ?? ''}`.trim());
  if (risks.length > 0) {
    const subjects = risks.map((risk) => RISKS[risk] ?? risk).join(', ');
    reasons.push(`It may be about ${subjects}. Please check it yourself.`);
  }
  if (draftProblems.length > 0) {
    const found = draftProblems.map((problem) => DRAFT_PROBLEMS[problem] ?? problem).join(', ');
    reasons.push(`The draft contains ${found}. Please check it yourself.`);
  }
  if (response.text === null) reasons.push('No usable reply was drafted. Write one yourself.');
  if (response.priority === 'high') reasons.push('High priority. Answer it yourself.');
  // While auto-response is off, its switch on the same page says so.
  if (reasons.length === 0 && autoResponse) {
    reasons.push('Auto-response was off when it was posted, or the hourly limit was reached.');
  }
  return reasons;
}
