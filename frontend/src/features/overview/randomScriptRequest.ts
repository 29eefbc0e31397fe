/** The quick action sends one topic and one category at random. */
const TOPICS = [
  'Morning routine essentials',
  'How to say no without guilt',
  'The two-minute rule that ends procrastination',
  'Small money habits that add up',
  'Why walking every day changes your thinking',
  'How to keep a promise to yourself',
] as const;

const CATEGORIES = ['self-development', 'lifestyle', 'productivity', 'health'] as const;

const DURATION_SECONDS = 60;

const pickRandom = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0];

export const randomScriptRequest = () => ({
  topic: pickRandom(TOPICS),
  category: pickRandom(CATEGORIES),
  duration: DURATION_SECONDS,
});
