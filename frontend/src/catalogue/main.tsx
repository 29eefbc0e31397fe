import '../theme/fonts.css';
import '../theme/base.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '~/app/store';
import { theme } from '~/theme/theme';
import { Catalogue } from './Catalogue';

/** Dialogs and menus open beside their buttons in the document, and so in the theme of their example. */
const IN_PLACE = { defaultProps: { disablePortal: true } };
const inPlace = { MuiModal: IN_PLACE, MuiPopper: IN_PLACE, MuiAutocomplete: IN_PLACE };
const catalogueTheme = { ...theme, components: { ...theme.components, ...inPlace } };

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <Provider store={createStore()}>
    <CacheProvider value={createCache({ key: 'm', prepend: true })}>
      <ThemeProvider theme={catalogueTheme} defaultMode="light" storageManager={null} noSsr>
        <MemoryRouter>
          <Catalogue />
        </MemoryRouter>
      </ThemeProvider>
    </CacheProvider>
  </Provider>,
);
