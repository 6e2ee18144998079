import { ApiError } from './errors';
import { messages } from './messages';

/**
 * Text in the answer of a call that a remote provider may implement: an account number may come as a number. Throws an
 * ApiError for anything else, as for a failed request.
 */
export function answerText(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data === 'number' && Number.isSafeInteger(data)) return String(data);
  throw new ApiError('network', 0, messages.requestFailed, { cause: data });
}
