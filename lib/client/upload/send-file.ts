import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { uploadFile } from '@/lib/contract/files';
import { openEnvelope } from '../envelope';
import { ApiError, isApiError, lineFailure } from '../errors';
import { readLocal, storageKeys } from '../storage';
import { failureOf, type SendOptions, type SentFile, sentFileIn } from './sending';

const { method, path } = endpointRef<typeof uploadFile>('POST', '/api/v1/public/uploadFile');

/** Milliseconds without an answer after which an upload is given up; large samples take their time. */
const TIMEOUT = 30 * 60_000;

/** A file with how it is to be sent; `onWaiting` is told of nothing here. */
export interface FileToSend extends Omit<SendOptions, 'onWaiting'> {
  file: File;
}

/**
 * Sends one file and reports its progress in percent, which fetch cannot.
 * Throws ApiError; of kind `silent` when it was aborted.
 */
export function sendFile({ file, ...options }: FileToSend): Promise<SentFile> {
  const form = new FormData();
  // Fields before the file: the provider reads them while the file is still on its way.
  for (const [name, value] of Object.entries({ type: '2', source: '2', purpose: options.purpose }))
    form.set(name, value);
  form.set('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = TIMEOUT;
    request.setRequestHeader('platform', 'pc');
    const token = readLocal(storageKeys.token);
    if (token) request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      // The last per cent is the server's answer.
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
