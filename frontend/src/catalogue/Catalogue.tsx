import styles from './Catalogue.module.css';
import { dialogs } from './dialogs';
import type { Examples } from './example';
import { fields } from './fields';
import { figures } from './figures';
import { labels } from './labels';
import { lists } from './lists';
import { page } from './page';
import { states } from './states';

export const groups: Record<string, Examples> = {
  'Pages and cards': page,
  'Labels and times': labels,
  Figures: figures,
  'Loading, empty and failed': states,
  Fields: fields,
  Lists: lists,
  Dialogs: dialogs,
};

/** Every shared component in the light and the dark theme, side by side. */
export const Catalogue = () => (
  <div className={styles.themes}>
    {['light', 'dark'].map((scheme) => (
      <main key={scheme} data-theme={scheme} className={styles.theme}>
        {Object.entries(groups).map(([group, examples]) => (
          <section key={group}>
            <h2>{group}</h2>
            {Object.entries(examples).map(([name, Example]) => (
              <div key={name} className={styles.example}>
                <p className={styles.name}>{name}</p>
                <Example />
              </div>
            ))}
          </section>
        ))}
      </main>
    ))}
  </div>
);
