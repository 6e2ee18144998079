import { readLocal, storageKeys } from '../session/storage';
import { openEnvelope } from './envelope';
import { ApiError, httpFailure, lineFailure } from './errors';
import { messages } from './messages';
import { TIMEOUT } from './timeout';

/** File name in a `content-disposition` header: the encoded one, otherwise the plain one. */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // Falls back to the plain name after an invalid escape.
  }
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
}

/** Error of an answer that is not a file: the envelope's message whatever the status, otherwise a failed request. */
async function refusalOf(response: Response, hasToken: boolean): Promise<ApiError> {
  try {
    openEnvelope(await response.json(), { asked: { isSpecified: false, hasToken } });
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  return httpFailure(response.status);
}

async function fetchFile(path: string, token: string | null, body?: unknown): Promise<Response> {
  const headers = { platform: 'pc', ...(token && { token }) };
  const abort = new AbortController();
  const { signal } = abort;
  // Until the answer begins: a large file may take longer.
  const timer = setTimeout(() => abort.abort(), TIMEOUT);
  try {
    if (body === undefined) return await fetch(path, { headers, signal });
    return await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    throw signal.aborted ? lineFailure(cause, messages.timedOut) : lineFailure(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an answer is an error or a page of a proxy instead of a file. */
const isNoFile = ({ ok, headers }: Response): boolean =>
  !ok ||
  headers.get('content-type')?.startsWith('application/json') === true ||
  (headers.get('content-type')?.startsWith('text/html') === true && !headers.has('content-disposition'));

/** Saves data of the page as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Revokes later because some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fetches a file with the user's credentials and saves it under the server's file name.
 * Throws ApiError, for `handleFailure`. `path` must be one of our own API; a `body` is posted to it as JSON.
 */
export async function download(path: string, fallbackName = '下载', body?: unknown): Promise<void> {
  const token = readLocal(storageKeys.token);
  const response = await fetchFile(path, token, body);
  if (isNoFile(response)) throw await refusalOf(response, Boolean(token));
  const blob = await response.blob().catch((cause) => {
    throw lineFailure(cause);
  });
  saveBlob(blob, nameIn(response.headers.get('content-disposition')) ?? fallbackName);
}
