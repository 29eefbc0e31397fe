import { generatedApi } from './generated';
import type { notificationsApi } from './notifications';
import type { pagedListsApi } from './pagedLists';
import './dashboard';
import './notifications';
import './pagedLists';
import './platforms';
import './posts';
import './scripts';
import './settings';
import './signIn';
import './system';
import './videos';

/**
 * The API with what each resource adds to it: all of them change the same object. What the first screens do not need (backups,
 * comments, templates, costs, the choice of text model and avatar provider, the render queue) is imported where it is used.
 */
export const api = generatedApi as typeof notificationsApi & typeof pagedListsApi;
