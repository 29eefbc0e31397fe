import { generatedApi } from './generated';
import type { notificationsApi } from './notifications';
import type { pagedListsApi } from './pagedLists';
import './comments';
import './contentTemplates';
import './costs';
import './dashboard';
import './notifications';
import './pagedLists';
import './platforms';
import './posts';
import './scripts';
import './settings';
import './signIn';
import './system';
import './textModel';
import './avatarProvider';
import './backups';
import './videos';

/** The API with what each resource adds to it: all of them change the same object. */
export const api = generatedApi as typeof notificationsApi & typeof pagedListsApi;
