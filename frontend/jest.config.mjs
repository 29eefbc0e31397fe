// The operator of the tests lives in London. The machine is elsewhere: a time that is shown in its zone fails a test.
process.env.TZ = 'Australia/Eucla';

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
  'temporal-polyfill',
  'temporal-utils',
].join('|');

const project = {
  roots: ['<rootDir>/src'],
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/cssModule.ts',
    '^~/(.*)$': '<rootDir>/src/$1',
    '^@mui/styled-engine$': '<rootDir>/src/testing/styledEngine.ts',
  },
};

// A test that renders has the ending .tsx; the others need neither a document nor a server.
export default {
  // For a test that hangs: all that it waits for has limits of its own (src/testing/setup.ts).
  testTimeout: 20 * 60_000,
  maxWorkers: '100%',
  projects: [
    { ...project, displayName: 'rules', testMatch: ['**/*.test.ts'], testEnvironment: 'node' },
    {
      ...project,
      displayName: 'screens',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
  ],
};
