import { putScript, putVideo, removeComments, removeVideos } from './cacheWrites';
import { putPosts } from './postWrites';

/** What puts responses into the loaded lists. This module is loaded with the first write. */
export const responseWrites = { putPosts, putScript, putVideo, removeComments, removeVideos };
