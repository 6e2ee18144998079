import { openEnvelope } from '@/lib/client/envelope';
import { ApiError, isApiError, lineFailure, messages } from '@/lib/client/errors';
import { readLocal, storageKeys } from '@/lib/client/storage';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { UploadPurpose, uploadFile } from '@/lib/contract/files';

const { method, path } = endpointRef<typeof uploadFile>('POST', '/api/v1/public/uploadFile');

/** Milliseconds without an answer after which an upload is given up; large samples take their time. */
const TIMEOUT = 30 * 60_000;
/** A longer text is a page of some proxy, not a message. */
const LONGEST_MESSAGE = 120;

export interface SentFile {
  /** `data[0].name` of the answer: the file's address (spec section 3). */
  address: string;
}

/** A failed request in the words of spec section 8: status and response text, or `fail to {method} {url} {status}`. */
function failureOf(request: XMLHttpRequest): ApiError {
  try {
    openEnvelope(JSON.parse(request.responseText));
  } catch (error) {
    if (isApiError(error) && (error.kind === 'refused' || error.kind === 'unauthenticated')) return error;
  }
  const text = request.responseText.trim();
  const plain = text !== '' && text.length <= LONGEST_MESSAGE && !text.startsWith('<');
  return new ApiError(
    'network',
    request.status,
    plain ? `${request.status} ${text}` : `fail to ${method} ${path} ${request.status}`,
  );
}

function addressIn(data: unknown): string {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  if (typeof first !== 'object' || first === null || !('name' in first) || typeof first.name !== 'string') {
    throw new ApiError('network', 0, messages.requestFailed, { cause: data });
  }
  return first.name;
}

/**
 * Sends one file and reports its progress in percent, which fetch cannot.
 * Throws ApiError; of kind `silent` when it was aborted.
 */
export function sendFile(
  file: File,
  options: { purpose: UploadPurpose; onProgress: (percentage: number) => void; signal: AbortSignal },
): Promise<SentFile> {
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
    request.onload = () => {
      try {
        if (request.status < 200 || request.status >= 300) throw failureOf(request);
        resolve({ address: addressIn(openEnvelope(JSON.parse(request.responseText))) });
      } catch (error) {
        reject(isApiError(error) ? error : failureOf(request));
      }
    };
    const broken = () => reject(navigator.onLine === false ? lineFailure(request) : failureOf(request));
    request.onerror = broken;
    request.ontimeout = broken;
    request.onabort = () => reject(new ApiError('silent', 0, ''));
    options.signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
