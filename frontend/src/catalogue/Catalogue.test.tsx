import { readdirSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { renderPage } from '~/testing/renderApp';
import { Catalogue, groups } from './Catalogue';

/** Parts that the example of another component shows. */
const WITHOUT_EXAMPLE = ['DataTableRows', 'ExplanationPopover', 'OpenedMenu', 'lazyComponent'];

test('every component of shared/ui has an example', () => {
  const components = readdirSync('src/shared/ui')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''));
  const shown = Object.values(groups).flatMap((examples) => Object.keys(examples));
  const missing = components.filter((name) => !shown.includes(name));
  expect(missing.sort()).toEqual(WITHOUT_EXAMPLE);
});

test('every example renders in both themes', () => {
  renderPage(<Catalogue />);
  expect(screen.getAllByRole('heading', { name: 'Dialogs' })).toHaveLength(2);
});
