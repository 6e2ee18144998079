import type { UploadPurpose } from '@/lib/contract/files';
import { openEnvelope } from '../http/envelope';
import { ApiError, isApiError } from '../http/errors';
import { messages } from '../http/messages';

/** Maximum length of an error message; longer texts are error pages of a proxy. */
const LONGEST_MESSAGE = 120;

/** Abort reason of a cancelled upload, whose data is to be deleted; after other aborts it can be resumed. */
export const CANCELLED = 'cancelled';

export interface SentFile {
  /** `data[0].name` of the answer: the file's address (specification, section 3). */
  address: string;
}

export interface SendOptions {
  purpose: UploadPurpose;
  /** Path of the call that stores it, for a sender without an account. */
  to?: string;
  /** Called with the progress in percent. */
  onProgress: (percentage: number) => void;
  /** Called when the connection is lost and awaited; the next progress means that it is back. */
  onWaiting: () => void;
  /** Aborts the upload; with the reason {@link CANCELLED} for good. */
  signal: AbortSignal;
}

/**
 * Failed request with the messages of the specification, section 8: status and response text, or `fail to {method}
 * {url} {status}`.
 */
export function failureOf(answer: { method: string; path: string; status: number; text: string }): ApiError {
  const { method, path, status } = answer;
  try {
    openEnvelope(JSON.parse(answer.text));
  } catch (error) {
    if (isApiError(error) && (error.kind === 'refused' || error.kind === 'unauthenticated')) return error;
  }
  const text = answer.text.trim();
  const plain = text !== '' && text.length <= LONGEST_MESSAGE && !text.startsWith('<');
  return new ApiError('network', status, plain ? `${status} ${text}` : `fail to ${method} ${path} ${status}`);
}

/** File in an envelope's data. */
export function sentFileIn(data: unknown): SentFile {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  if (typeof first !== 'object' || first === null || !('name' in first) || typeof first.name !== 'string') {
    throw new ApiError('network', 0, messages.requestFailed, { cause: data });
  }
  return { address: first.name };
}
