// Times are shown in the zone of the machine: the tests live in one with daylight saving.
process.env.TZ = 'Europe/London';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

// Published as ES modules only.
const esModules = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  'outvariant',
  'strict-event-emitter',
  '@open-draft',
  'headers-polyfill',
  '@fullcalendar',
  '@full-ui',
  'temporal-polyfill',
  'temporal-utils',
].join('|');

export default {
  testEnvironment: 'jest-fixed-jsdom',
  testTimeout: 60_000,
  maxWorkers: 2,
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc, '\\.md$': '<rootDir>/build/textFile.mjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/cssModule.ts',
    '^~/(.*)$': '<rootDir>/src/$1',
  },
};
