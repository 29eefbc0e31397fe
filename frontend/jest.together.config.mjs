import alone from './jest.config.mjs';

const [rules, screens] = alone.projects;

// The same tests as in jest.config.mjs. Loading the modules once for many files halves the processor time.
export default {
  ...alone,
  projects: [
    rules,
    { ...screens, testMatch: ['**/testing/together/part*.ts', '**/*.mocked.test.tsx'] },
  ],
};
