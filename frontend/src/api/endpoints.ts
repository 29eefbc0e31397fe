import type { commentsApi } from './comments';
import type { contentTemplatesApi } from './contentTemplates';
import type { costsApi } from './costs';
import { generatedApi } from './generated';
import type { notificationsApi } from './notifications';
import type { postsApi } from './posts';
import type { projectsApi } from './projects';
import type { scriptsApi } from './scripts';
import type { videosApi } from './videos';
import './comments';
import './contentTemplates';
import './costs';
import './dashboard';
import './notifications';
import './platforms';
import './posts';
import './projects';
import './scripts';
import './settings';
import './signIn';
import './system';
import './textModel';
import './videos';

/** The API with what each resource adds to it: all of them change the same object. */
export const api = generatedApi as typeof commentsApi &
  typeof contentTemplatesApi &
  typeof costsApi &
  typeof notificationsApi &
  typeof postsApi &
  typeof projectsApi &
  typeof scriptsApi &
  typeof videosApi;
