import type { Platform } from '~/api/generated';
import { aMetaPlatform, platforms } from '~/testing/platformFactories';
import {
  captionCount,
  captionLength,
  captionProblem,
  captionStart,
  sentCaption,
  sentTitle,
} from './captions';

const factsOf = (platform: Platform) => platforms.of(platform) ?? aMetaPlatform();

const CHARACTERS = { limit: 2_200, unit: 'utf16', hashtagLimit: 5, mentionLimit: 20 } as const;
const BYTES = { limit: 5_000, unit: 'bytes', hashtagLimit: 60, mentionLimit: null } as const;

const numbered = (sign: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${sign}tag${index}`).join(' ');

test.each([
  ['plain', 5, 5],
  ['é', 1, 2],
  ['€', 1, 3],
  ['😀', 2, 4],
])('%s is counted in the unit of the platform', (text, characters, bytes) => {
  expect(captionLength(text, CHARACTERS)).toBe(characters);
  expect(captionLength(text, BYTES)).toBe(bytes);
});

test('the counter names the unit', () => {
  expect(captionCount('x'.repeat(1_234), CHARACTERS)).toBe('1,234 of 2,200 characters');
  expect(captionCount('éé', BYTES)).toBe('4 of 5,000 bytes');
});

test.each([
  ['x'.repeat(2_200), CHARACTERS, undefined],
  ['x'.repeat(2_201), CHARACTERS, 'Use 2,200 characters or fewer (2,201 now)'],
  ['é'.repeat(2_500), BYTES, undefined],
  ['é'.repeat(2_501), BYTES, 'Use 5,000 bytes or fewer (5,002 now)'],
  [' \n', CHARACTERS, 'Enter a caption'],
  [numbered('#', 5), CHARACTERS, undefined],
  [numbered('#', 6), CHARACTERS, 'Use 5 hashtags or fewer (6 now)'],
  ['#自律#早起#健康#努力＃坚持#成功', CHARACTERS, 'Use 5 hashtags or fewer (6 now)'],
  ['C# and 看https://example.com/#a#b#c#d#e#f', CHARACTERS, undefined],
  [numbered('@', 20), CHARACTERS, undefined],
  [numbered('@', 21), CHARACTERS, 'Use 20 mentions or fewer (21 now)'],
  [`${numbered('@', 20)} ada@example.com`, CHARACTERS, undefined],
  [numbered('#', 61), BYTES, 'Use 60 hashtags or fewer (61 now)'],
  [numbered('@', 61), BYTES, undefined],
])('a caption is as long as its platform allows (%#)', (text, rules, problem) => {
  expect(captionProblem(text, rules)).toBe(problem);
});

test('each platform gets the caption as it takes it', () => {
  expect(sentCaption('1 < 2', factsOf('tiktok'))).toBe('1 < 2');
  expect(sentCaption('1 < 2 > 0', factsOf('youtube'))).toBe('1 ‹ 2 › 0');
  expect(sentCaption('Cold', factsOf('facebook'))).toBe('Cold\n\nMade with AI.');
  const labelled = 'Cold\n\nMade with AI.';
  expect(sentCaption(labelled, factsOf('facebook'))).toBe(labelled);
});

test('the title on YouTube has a hundred characters and no angle brackets', () => {
  const titleOf = (title: string) => sentTitle(title, factsOf('youtube'));
  expect(titleOf('1 < 2')).toBe('1 ‹ 2');
  expect([...(titleOf('😀'.repeat(120)) ?? '')]).toHaveLength(100);
  expect(titleOf('👨‍👩‍👧'.repeat(30))).toBe('👨‍👩‍👧'.repeat(20));
  expect(sentTitle('Cold', factsOf('tiktok'))).toBeUndefined();
});

test.each([
  ['A short caption\n\n#luck', undefined],
  [`${'word '.repeat(20)}end`, 'word '.repeat(18).trim()],
  [`One\n\n${'word '.repeat(30)}`, `One ${'word '.repeat(17).trim()}`],
  ['x'.repeat(200), 'x'.repeat(90)],
  [`${'x'.repeat(89)}😀😀`, 'x'.repeat(89)],
  [`早起 ${'每天五分钟'.repeat(40)}`, `早起 ${'每天五分钟'.repeat(17)}每天`],
  ['👨‍👩‍👧'.repeat(20), '👨‍👩‍👧'.repeat(11)],
  ['ที่นี่'.repeat(40), 'ที่นี่'.repeat(15)],
])('a long caption is cut between words (%#)', (text, start) => {
  expect(captionStart(text)).toBe(start);
});
