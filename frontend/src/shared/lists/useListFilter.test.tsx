import { screen } from '@testing-library/react';
import { PlatformFilter } from '~/entities/platform/PlatformFilter';
import { choose, press } from '~/testing/interactions';
import { platforms } from '~/testing/platformFactories';
import { renderPage } from '~/testing/renderApp';
import { ListToolbar } from './ListToolbar';
import { isFiltered, NO_FILTER, useListFilter } from './useListFilter';

const STATUSES = ['failed'] as const;

function Comments() {
  const { filter, setFilter } = useListFilter([], platforms.ids);
  return (
    <>
      <ListToolbar what="comments" statuses={[]} filter={filter} setFilter={setFilter}>
        <PlatformFilter
          platforms={platforms.ids}
          value={filter.platform}
          onChange={(platform) => setFilter({ platform })}
        />
      </ListToolbar>
      <output data-testid="filter">{JSON.stringify(filter)}</output>
      {isFiltered(filter) && (
        <button type="button" onClick={() => setFilter(NO_FILTER)}>
          Clear filters
        </button>
      )}
    </>
  );
}

function Scripts() {
  const { filter, setFilter } = useListFilter(STATUSES);
  return (
    <>
      <ListToolbar what="scripts" statuses={STATUSES} filter={filter} setFilter={setFilter} />
      <output data-testid="filter">{JSON.stringify(filter)}</output>
    </>
  );
}

function TwoChanges() {
  const { filter, setFilter } = useListFilter(STATUSES);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setFilter({ q: 'sleep' });
          setFilter({ order: 'oldest' });
        }}
      >
        Change both
      </button>
      <output data-testid="filter">{JSON.stringify(filter)}</output>
    </>
  );
}

const filter = () => screen.getByTestId('filter').textContent;
const address = () => screen.getByTestId('address').textContent;

test('rows of platforms are filtered by platform, and those without a status not by status', async () => {
  const { user } = renderPage(<Comments />, '/comments?status=failed');
  expect(filter()).toBe('{}');
  expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  await choose(user, 'Platform', 'YouTube Shorts');
  expect(filter()).toBe('{"platform":"youtube"}');
  expect(address()).toBe('/comments?status=failed&platform=youtube');
  await press(user, 'Clear filters');
  expect(filter()).toBe('{}');
});

test('rows without a platform are not filtered by it, whatever the address says', () => {
  renderPage(<Scripts />, '/scripts?platform=youtube&status=failed');
  expect(filter()).toBe('{"status":"failed"}');
  expect(screen.queryByRole('combobox', { name: 'Platform' })).not.toBeInTheDocument();
});

test('changes before the next render are all kept', async () => {
  const { user } = renderPage(<TwoChanges />, '/scripts?status=failed');
  await press(user, 'Change both');
  expect(filter()).toBe('{"q":"sleep","status":"failed","order":"oldest"}');
});
