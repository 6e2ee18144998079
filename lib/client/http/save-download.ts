import { download } from './download';
import { handleFailure } from './failures';

/**
 * Downloads a file with the user's credentials and reports a failure like that of any other call; for buttons.
 *
 * @param path of our own API
 * @param name of the file where the server sends none
 */
export const saveDownload = (path: string, name?: string): Promise<void> => download(path, name).catch(handleFailure);
