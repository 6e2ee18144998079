import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { uploadFile } from '@/lib/contract/files';
import { openEnvelope } from '../http/envelope';
import { ApiError, isApiError, lineFailure } from '../http/errors';
import { readLocal, storageKeys } from '../session/storage';
import { failureOf, type SendOptions, type SentFile, sentFileIn } from './sending';

const { method, path } = endpointRef<typeof uploadFile>('POST', '/api/v1/public/uploadFile', 'list');

/** Timeout of an upload in milliseconds; large samples take long. */
const TIMEOUT = 30 * 60_000;

/** A file with its options; `onWaiting` is not supported here. */
export interface FileToSend extends Omit<SendOptions, 'onWaiting'> {
  file: File;
}

/**
 * Uploads one file and reports its progress in percent, which fetch cannot.
 * Throws ApiError; of kind `silent` after an abort.
 */
export function sendFile({ file, ...options }: FileToSend): Promise<SentFile> {
  const form = new FormData();
  // Sends the fields before the file, so that the provider reads them during the upload.
  for (const [name, value] of Object.entries({ type: '2', source: '2', purpose: options.purpose }))
    form.set(name, value);
  form.set('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, options.to ?? path);
    request.timeout = TIMEOUT;
    request.setRequestHeader('platform', 'pc');
    const token = readLocal(storageKeys.token);
    if (token) request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      // Reserves the last percent for the server's answer.
      if (lengthComputable) options.onProgress(Math.min(99, Math.floor((loaded / total) * 100)));
    };
    const failure = () => failureOf({ method, path, status: request.status, text: request.responseText });
    request.onload = () => {
      try {
        if (request.status < 200 || request.status >= 300) throw failure();
        resolve(sentFileIn(openEnvelope(JSON.parse(request.responseText))));
      } catch (error) {
        reject(isApiError(error) ? error : failure());
      }
    };
    const broken = () => reject(navigator.onLine === false ? lineFailure(request) : failure());
    request.onerror = broken;
    request.ontimeout = broken;
    request.onabort = () => reject(new ApiError('silent', 0, ''));
    options.signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
