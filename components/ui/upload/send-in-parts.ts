import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { ApiError, isApiError, lineFailure } from '@/lib/client/errors';
import { send } from '@/lib/client/http';
import { messages } from '@/lib/client/messages';
import { useSession } from '@/lib/client/session-store';
import { readLocal, storageKeys } from '@/lib/client/storage';
import { CANCELLED, failureOf, type SendOptions, type SentFile, sentFileIn } from '@/lib/client/upload/sending';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { createUpload } from '@/lib/contract/files';
import { begunUploads, printOf } from './begun-uploads';
import { persist, silent } from './persist';

const { path: ENDPOINT } = endpointRef<typeof createUpload>('POST', '/api/v1/public/uploads');

/** Bytes of one request: short enough for any proxy, and for the five minutes that a server gives a request. */
const PART = 8 * 1024 * 1024;
/** Milliseconds without any byte after which a line counts as gone, though nobody has said so. */
const SILENCE = 60_000;

/** The provider takes no uploads in parts: another way has to be gone. */
export class NotSpoken extends Error {
  override readonly name = 'NotSpoken';
}

/** Prints of what is sent just now: the same file chosen twice is sent twice. */
const running = new Set<string>();

/** Takes an answer for what it is: the client by itself begins anew wherever HEAD fails, were it but for a restart. */
function judge(request: HttpRequest, response: HttpResponse): void {
  const [method, status] = [request.getMethod(), response.getStatus()];
  if (status >= 200 && status < 300) return;
  // Forgotten by the provider: the client begins anew, and rightly.
  if (method === 'HEAD' && [403, 404, 410].includes(status)) return;
  if (method === 'POST' && [404, 405, 501].includes(status)) throw new NotSpoken();
  throw failureOf({ method, path: ENDPOINT, status, text: response.getBody() });
}

function failureIn(error: unknown): unknown {
  if (!(error instanceof DetailedError)) return error;
  const { causingError: cause, originalRequest, originalResponse } = error;
  if (isApiError(cause) || cause instanceof NotSpoken) return cause;
  if (!originalResponse) return lineFailure(error);
  // Answered well, and not by the protocol: whoever answers does not know it.
  if (originalRequest.getMethod() === 'POST') return new NotSpoken();
  return new ApiError('network', originalResponse.getStatus(), messages.requestFailed, { cause: error });
}

const pathOf = (upload: Upload) => new URL(upload.url ?? '', location.href).pathname;

/** Sends what is still to be sent; rejects when it breaks off. */
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
      // The last per cent is the file that is made of it.
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
    // Whether and when to go on is decided here, and so is what is kept of it.
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
    // Nobody waits for it: what is not heard of now is forgotten when its time is over.
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
    // Refused for good, the provider has forgotten it already.
    if (isApiError(error) && [400, 404, 413, 415].includes(error.code)) begunUploads.forget(print);
    throw error;
  }
}

/**
 * Sends a large file in parts, and goes on where it broke off: when the line is back, and after a reload when the same
 * file is chosen again. Throws ApiError, and NotSpoken where the provider knows no such thing.
 */
export async function sendInParts(file: File, options: SendOptions): Promise<SentFile> {
  if (options.signal.aborted) throw silent();
  let print = printOf(file, options.purpose, useSession.getState().userInfo);
  while (running.has(print)) print += '+';
  running.add(print);
  return sendAs(print, file, options).finally(() => running.delete(print));
}
