import { openEnvelope } from './envelope';
import { ApiError, httpFailure, lineFailure } from './errors';
import { readLocal, storageKeys } from './storage';

/** The file's name in a `content-disposition`: the encoded one, else the plain one. */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // a broken escape: the plain name may still do
  }
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
}

/** A refusal comes as an envelope, whatever its status; anything else that is no file is a failed request. */
async function refusalOf(response: Response): Promise<ApiError> {
  try {
    openEnvelope(await response.json());
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  return httpFailure(response.status);
}

async function fetchFile(path: string): Promise<Response> {
  const token = readLocal(storageKeys.token);
  try {
    return await fetch(path, { headers: { platform: 'pc', ...(token && { token }) } });
  } catch (cause) {
    throw lineFailure(cause);
  }
}

/** Saves what the page holds as a file of the visitor's. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fetches a file as the caller and saves it under the name that the server gives it.
 * Throws ApiError, for `handleFailure`. `path` is one of our own API.
 */
export async function download(path: string, fallbackName = '下载'): Promise<void> {
  const response = await fetchFile(path);
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json');
  if (!response.ok || isEnvelope) throw await refusalOf(response);
  const blob = await response.blob().catch((cause) => {
    throw lineFailure(cause);
  });
  saveBlob(blob, nameIn(response.headers.get('content-disposition')) ?? fallbackName);
}
