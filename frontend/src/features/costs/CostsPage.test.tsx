import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '~/api/endpoints';
import type { CostSummary } from '~/api/generated';
import { aCostEstimate, aCostSummary } from '~/testing/analyticsFactories';
import { card, fill, press, texts } from '~/testing/interactions';
import { renderPage } from '~/testing/renderApp';
import { captureRequests, mockGet, mockRefusal, server } from '~/testing/server';
import { someSettings } from '~/testing/systemFactories';
import { CostsPage } from './CostsPage';

const estimate = () => screen.findByRole('status', { name: 'Estimate' });
const videos = () => screen.getByRole('spinbutton', { name: 'Videos per month' });
const save = () => screen.getByRole('button', { name: 'Save estimate' });
const tools = () =>
  texts(within(screen.getByRole('list', { name: 'Monthly tools' })).getAllByRole('listitem'));

const summary = (part: Partial<CostSummary>) => mockGet('/api/costs/summary', aCostSummary(part));

const actual = {
  total: 4_200,
  text: 200,
  renders: 4_000,
  reserved: 300,
  inputTokens: 120_000,
  outputTokens: 80_000,
  renderSeconds: 770,
  paidRenders: 26,
};

test('it starts with 120 videos and basic scripts, and shows their total', async () => {
  renderPage(<CostsPage />);
  expect(await estimate()).toHaveTextContent('Total monthly cost£283.00£2.36 per video');
  expect(videos()).toHaveValue(120);
  expect(videos()).toHaveAttribute('min', '1');
  expect(videos()).toHaveAttribute('max', '1000');
  expect(tools()).toEqual([
    'Script tool£45',
    'Avatar video tool£89',
    'Voiceover tool£22',
    'Graphics tool£10',
    'Automation tool£15',
  ]);
  expect(card('Monthly tools')).toHaveTextContent('Base£181');
  expect(card('Cost breakdown')).toHaveTextContent(
    'Monthly tools£181.00Scripts, 120 × 30p£36.00Avatar videos, 120 × 55p£66.00Total£283.00',
  );
  expect(card('ROI estimate')).toHaveTextContent('£1,200 to £3,600From 2.4M views');
  expect(card('ROI estimate')).toHaveTextContent('0.05% to 0.15%');
});

test('every change shows its total before anything is saved', async () => {
  const { user } = renderPage(<CostsPage />);
  await estimate();
  await user.clear(videos());
  await fill(user, videos(), '1000');
  await user.click(screen.getByRole('radio', { name: 'Advanced 50p per script' }));
  expect(await estimate()).toHaveTextContent('£1,231.00£1.23 per video');
});

test('a text that is not a number counts as 0; neither 0 nor more than a thousand are saved', async () => {
  const { user } = renderPage(<CostsPage />);
  await estimate();
  await user.clear(videos());
  expect(await estimate()).toHaveTextContent('£181.00No videos, no price per video');
  await user.tab();
  expect(videos()).toHaveValue(0);
  expect(videos()).toHaveAccessibleDescription('Enter 1 to 1,000 videos');
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('Enter 1 to 1,000 videos');
  await user.clear(videos());
  await fill(user, videos(), '1000');
  expect(save()).toBeEnabled();
  await user.type(videos(), '{Backspace}1');
  expect(videos()).toHaveValue(1001);
  expect(save()).toBeDisabled();
});

test('an estimate is saved with its totals and appears in the list', async () => {
  const saved = [aCostEstimate({ id: 1 })];
  mockGet('/api/cost-estimates', saved);
  const sent = captureRequests('post', '/api/cost-estimates', () => {
    saved.unshift(aCostEstimate({ id: 2, videosPerMonth: 120, totalCost: 28_300 }));
    return saved[0];
  });
  const { user } = renderPage(<CostsPage />);
  await estimate();
  await user.click(save());
  expect(await screen.findByText('Cost estimate saved successfully!')).toBeVisible();
  expect(sent).toEqual([
    {
      userId: 1,
      videosPerMonth: 120,
      scriptComplexity: 'basic',
      totalCost: 28_300,
      costPerVideo: 236,
    },
  ]);
  expect(await within(card('Saved estimates')).findByText('£283.00')).toBeVisible();
});

test('a saved estimate goes back into the calculator', async () => {
  mockGet('/api/cost-estimates', [aCostEstimate()]);
  const { user } = renderPage(<CostsPage />);
  const row = await within(
    await screen.findByRole('region', { name: 'Saved estimates' }),
  ).findByRole('row', { name: /£441\.00/ });
  expect(row).toHaveTextContent('20 Nov 2026, 12:00Premium200£2.21£441.00Use');
  await user.click(within(row).getByRole('button'));
  expect(videos()).toHaveValue(200);
  expect(screen.getByRole('radio', { name: 'Premium 75p per script' })).toBeChecked();
  expect(await estimate()).toHaveTextContent('£441.00');
});

test('the estimated and the actual costs are compared', async () => {
  summary({ estimate: aCostEstimate(), estimated: 44_100, actual });
  renderPage(<CostsPage />);
  const month = within(await screen.findByRole('region', { name: 'This month' }));
  expect(await month.findByText('November 2026, in Europe/London')).toBeVisible();
  const lines = month.getAllByRole('listitem').map((line) => line.textContent?.trim());
  expect(lines).toEqual([
    'Estimated£441.00',
    'Actual so far£42.00',
    'Renders, 26 videos, 12:50 long£40.00',
    'AI text, 120K tokens in, 80K out£2.00',
    'Held for videos being made£3.00',
  ]);
  expect(month.getByText(/your newest estimate, 200 videos with premium scripts/)).toBeVisible();
});

test.each([
  ['ok', 42, 'Within budget', '£45.00 of £100.00 (42%)'],
  ['warning', 85, '80% reached', '£45.00 of £100.00 (85%)'],
  ['exhausted', 120, 'Budget reached', '£45.00 of £100.00 (120%), high'],
] as const)('a budget that is %s says so', async (state, percent, label, value) => {
  summary({ actual, budget: { limit: 10_000, left: 5_500, percent, state } });
  renderPage(<CostsPage />);
  const budget = within(await screen.findByRole('region', { name: 'Monthly budget' }));
  expect(budget.getByText(label)).toBeVisible();
  expect(budget.getByRole('meter')).toHaveAttribute('aria-valuetext', value);
});

test('a budget is set in pounds, and removed', async () => {
  const sent: unknown[] = [];
  let budget: CostSummary['budget'] = null;
  mockGet('/api/costs/summary', () => aCostSummary({ budget }));
  server.use(
    http.put('*/api/costs/budget', async ({ request }) => {
      const { monthlyBudget } = (await request.json()) as { monthlyBudget: number | null };
      sent.push(monthlyBudget);
      budget =
        monthlyBudget === null
          ? null
          : { limit: monthlyBudget, left: monthlyBudget, percent: 0, state: 'ok' };
      return HttpResponse.json(aCostSummary({ budget }));
    }),
  );
  const { user } = renderPage(<CostsPage />);
  const field = await screen.findByRole('textbox', { name: 'Budget in pounds' });
  expect(screen.getByText(/No budget is set/)).toBeVisible();
  await fill(user, field, 'fifty');
  await press(user, 'Save budget');
  expect(screen.getByText('Enter an amount in pounds, such as 50 or 49.99')).toBeVisible();
  await user.clear(field);
  await fill(user, field, '49.99');
  await press(user, 'Save budget');
  expect(await screen.findByText('Monthly budget saved')).toBeVisible();
  await press(user, 'Remove');
  expect(await screen.findByText('Monthly budget removed')).toBeVisible();
  expect(sent).toEqual([4_999, null]);
  expect(field).toHaveValue('');
});

test('a budget that was changed elsewhere is updated', async () => {
  summary({ budget: { limit: 5_000, left: 5_000, percent: 0, state: 'ok' } });
  const { store } = renderPage(<CostsPage />);
  const field = await screen.findByRole('textbox', { name: 'Budget in pounds' });
  expect(field).toHaveValue('50');
  summary({ budget: { limit: 7_050, left: 7_050, percent: 0, state: 'ok' } });
  act(() => void store.dispatch(api.util.invalidateTags(['CostSummary'])));
  await waitFor(() => expect(field).toHaveValue('70.50'));
});

test('a budget that the server refuses says why, at the field too', async () => {
  mockRefusal('put', '/api/costs/budget', 422, {
    error: 'Too much.',
    fields: { monthlyBudget: 'At most a million.' },
  });
  const { user } = renderPage(<CostsPage />);
  await fill(user, await screen.findByRole('textbox', { name: 'Budget in pounds' }), '9999999');
  await press(user, 'Save budget');
  expect(await screen.findByText('Too much.')).toBeVisible();
  expect(screen.getByText('At most a million.')).toBeVisible();
});

test('the tips use the figures of the calculator', async () => {
  renderPage(<CostsPage />);
  expect(await screen.findByText(/save £54\.00 at 120 videos a month/)).toBeVisible();
  expect(screen.getByText(/costs £2\.36 at 120 videos a month, and £1\.60 at 240/)).toBeVisible();
});

test('the monthly target of Production Settings is offered to the calculator', async () => {
  mockGet('/api/settings', someSettings({ monthlyTarget: 240 }));
  const { user } = renderPage(<CostsPage />);
  expect(await screen.findByText('Your target is 240 videos a month.')).toBeVisible();
  await press(user, 'Use it');
  expect(screen.getByRole('spinbutton', { name: 'Videos per month' })).toHaveValue(240);
  expect(screen.queryByText(/^Your target is/)).toBeNull();
});
