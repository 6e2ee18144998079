import { messages } from './messages';

/** How a failure is to be treated; the row of the error catalogue (spec section 8) that it falls in. */
/** `switched`: the login acts as another account by now; ours. */
export type ApiErrorKind = 'unauthenticated' | 'switched' | 'silent' | 'refused' | 'network' | 'setup';

/** A failed call. `message` may be shown to people, `cause` is for logs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ApiErrorKind,
    readonly code: number,
    message: string,
    /** `retryAfter`: seconds until the call may be made again. */
    readonly details: { fields?: Record<string, string>; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * Whether a provider may not know the call at all, and not only the thing that it asks for: one that knows only the
 * specification answers others by 404, 405 or 501, with an envelope or without, or by some page of its own.
 */
export const isUnknownCall = (error: unknown): boolean =>
  isApiError(error) && ([404, 405, 501].includes(error.code) || (error.kind === 'network' && error.code === 200));

/** Seconds of a countdown at most; a longer wait is said in words alone. */
const LONGEST_COUNTDOWN = 600;

/** When a call that came too soon may be made again, in ms since 1970; null for another failure, and for a long wait. */
export function nextTryOf(error: unknown): number | null {
  const seconds = isApiError(error) && error.code === 429 ? (error.details.retryAfter ?? 0) : 0;
  return seconds > 0 && seconds <= LONGEST_COUNTDOWN ? Date.now() + seconds * 1000 : null;
}

/** Field errors of a refused form, or none. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  isApiError(error) ? (error.details.fields ?? {}) : {};

/** What an HTTP failure without an envelope means to people: some proxy answered, not the provider. */
const statusWords: Readonly<Record<number, string>> = {
  403: '没有权限访问',
  404: '请求的内容不存在',
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后再试',
  502: '服务暂时无法连接，请稍后再试',
  503: '服务暂时不可用，请稍后再试',
  504: '服务响应超时，请稍后再试',
};

/** The failure of an answer that is no envelope, in words where its status has some. */
export const httpFailure = (status: number, cause?: unknown): ApiError =>
  new ApiError('network', status, statusWords[status] ?? messages.requestFailed, { cause });

/** The failure of a call that got no answer at all. Being offline says so. */
export function lineFailure(cause: unknown, message: string = messages.lineBroken): ApiError {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return new ApiError('network', 0, offline ? messages.offline : message, { cause });
}
