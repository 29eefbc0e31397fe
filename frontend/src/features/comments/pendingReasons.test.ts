import { aComment } from '~/testing/factories';
import { pendingReasons } from './pendingReasons';

const response = (part: object) => ({ ...aComment().response, ...part });

test.each([
  [aComment({ risks: ['complaint', 'self_harm'] }), true, [/a complaint, self-harm/]],
  [
    aComment({ draftProblems: ['link', 'repetition'] }),
    true,
    [/^The draft contains a web address, words of the comment\. Please check it yourself\.$/],
  ],
  [aComment({ response: response({ priority: 'high' }) }), true, [/High priority/]],
  [aComment({ response: response({ text: null }) }), true, [/No usable reply/]],
  [
    aComment({ status: 'reply_failed', error: 'It is gone.' }),
    true,
    [/not be sent\. It is gone\./],
  ],
  [
    aComment({ risks: ['legal'], response: response({ priority: 'high' }) }),
    false,
    [/legal/, /High/],
  ],
  [aComment(), false, []],
  [aComment(), true, [/Auto-response was off when it was posted/]],
] as const)('why it waits (%#)', (comment, autoResponse, expected) => {
  const reasons = pendingReasons(comment, autoResponse);
  expect(reasons).toHaveLength(expected.length);
  for (const [place, pattern] of expected.entries()) expect(reasons[place]).toMatch(pattern);
});
