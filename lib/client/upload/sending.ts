import type { UploadPurpose } from '@/lib/contract/files';
import { openEnvelope } from '../envelope';
import { ApiError, isApiError } from '../errors';
import { messages } from '../messages';

/** A longer text is a page of some proxy, not a message. */
const LONGEST_MESSAGE = 120;

/** Why an upload is given up by its sender: what has come of it is to be forgotten. Else it may be continued later. */
export const CANCELLED = 'cancelled';

export interface SentFile {
  /** `data[0].name` of the answer: the file's address (spec section 3). */
  address: string;
}

export interface SendOptions {
  purpose: UploadPurpose;
  /** Told the progress in percent. */
  onProgress: (percentage: number) => void;
  /** Told that the line is gone and waited for; with the next progress it is back. */
  onWaiting: () => void;
  /** Stops it; with the reason {@link CANCELLED} for good. */
  signal: AbortSignal;
}

/** A failed request in the words of spec section 8: status and response text, or `fail to {method} {url} {status}`. */
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

/** The file that an envelope's data names. */
export function sentFileIn(data: unknown): SentFile {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  if (typeof first !== 'object' || first === null || !('name' in first) || typeof first.name !== 'string') {
    throw new ApiError('network', 0, messages.requestFailed, { cause: data });
  }
  return { address: first.name };
}
