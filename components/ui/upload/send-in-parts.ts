import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { ApiError, isApiError, lineFailure } from '@/lib/client/http/errors';
import { send } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { useSession } from '@/lib/client/session/session-store';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import { CANCELLED, failureOf, type SendOptions, type SentFile, sentFileIn } from '@/lib/client/upload/sending';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { createUpload } from '@/lib/contract/files';
import { begunUploads, printOf } from './begun-uploads';
import { persist, silent } from './persist';

const { path: ENDPOINT } = endpointRef<typeof createUpload>('POST', '/api/v1/public/uploads');

/** Bytes per request: small enough for any proxy, and for the five minutes that a server allows a request. */
const PART = 8 * 1024 * 1024;
/** Time without progress after which a connection counts as lost; milliseconds. */
const SILENCE = 60_000;

/** The provider does not support resumable uploads, so another way must be used. */
export class NotSpoken extends Error {
  override readonly name = 'NotSpoken';
}

/** Fingerprints of running uploads: the same file picked twice is uploaded twice. */
const running = new Set<string>();

/**
 * Throws for failed responses, since the client library would restart the upload whenever HEAD fails, even if the
 * server is only restarting.
 */
function judge(request: HttpRequest, response: HttpResponse): void {
  const [method, status] = [request.getMethod(), response.getStatus()];
  if (status >= 200 && status < 300) return;
  // The provider has dropped the upload, so the client rightly starts anew.
  if (method === 'HEAD' && [403, 404, 410].includes(status)) return;
  if (method === 'POST' && [404, 405, 501].includes(status)) throw new NotSpoken();
  throw failureOf({ method, path: ENDPOINT, status, text: response.getBody() });
}

function failureIn(error: unknown): unknown {
  if (!(error instanceof DetailedError)) return error;
  const { causingError: cause, originalRequest, originalResponse } = error;
  if (isApiError(cause) || cause instanceof NotSpoken) return cause;
  if (!originalResponse) return lineFailure(error);
  // Successful, but not a response of the protocol: the server does not support it.
  if (originalRequest.getMethod() === 'POST') return new NotSpoken();
  return new ApiError('network', originalResponse.getStatus(), messages.requestFailed, { cause: error });
}

const pathOf = (upload: Upload) => new URL(upload.url ?? '', location.href).pathname;

/** Sends the remaining parts; rejects when interrupted. */
function attempt(upload: Upload, { onProgress, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', give);
    };
    const give = () => {
      end();
      void upload.abort();
      reject(signal.aborted ? silent() : lineFailure(undefined));
    };
    let silence = setTimeout(give, SILENCE);
    signal.addEventListener('abort', give);
    upload.options.onProgress = (sent, total) => {
      clearTimeout(silence);
      silence = setTimeout(give, SILENCE);
      // The last per cent stands for assembling the file on the server.
      onProgress(Math.min(99, Math.floor((sent / total) * 100)));
    };
    upload.options.onSuccess = () => {
      end();
      resolve();
    };
    upload.options.onError = (error) => {
      end();
      reject(failureIn(error));
    };
    upload.start();
  });
}

async function sendAs(print: string, file: File, options: SendOptions): Promise<SentFile> {
  const { purpose, signal, onWaiting } = options;
  let accepted = 0;
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    uploadUrl: begunUploads.find(print),
    metadata: { filename: file.name, purpose },
    chunkSize: PART,
    // Retries and stored state are handled here instead of the library.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      request.setHeader('platform', 'pc');
      const token = readLocal(storageKeys.token);
      if (token) request.setHeader('token', token);
    },
    onAfterResponse: judge,
    onUploadUrlAvailable: () => begunUploads.keep(print, pathOf(upload)),
    onChunkComplete: (_size, bytes) => {
      accepted = bytes;
    },
  });
  const cancel = () => {
    if (signal.reason !== CANCELLED) return;
    begunUploads.forget(print);
    // Not awaited: the provider drops the upload after its expiry anyway.
    if (upload.url) Upload.terminate(upload.url, upload.options).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  try {
    await persist(() => attempt(upload, options), { mark: () => accepted, onWaiting, signal });
    const finish = () => send('POST', `${pathOf(upload)}/file`, {}, { signal });
    const sent = sentFileIn(await persist(finish, { mark: () => 0, onWaiting, signal }));
    begunUploads.forget(print);
    signal.removeEventListener('abort', cancel);
    return sent;
  } catch (error) {
    // Rejected permanently, so the provider has dropped it already.
    if (isApiError(error) && [400, 404, 413, 415].includes(error.code)) begunUploads.forget(print);
    throw error;
  }
}

/**
 * Uploads a large file in parts and resumes after interruptions: when the connection is back, and after a reload once
 * the same file is picked again. Throws ApiError, or NotSpoken if the provider does not support it.
 */
export async function sendInParts(file: File, options: SendOptions): Promise<SentFile> {
  if (options.signal.aborted) throw silent();
  let print = printOf(file, options.purpose, useSession.getState().userInfo);
  while (running.has(print)) print += '+';
  running.add(print);
  return sendAs(print, file, options).finally(() => running.delete(print));
}
