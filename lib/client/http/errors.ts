import { type ErrorCode, errorStatus } from '@/lib/contract/error-codes';
import { messages } from './messages';

/** Category of a failure: its row in the error catalogue (specification, section 8). */
/** `switched` is an extension: the login acts as another account by now. */
export type ApiErrorKind = 'unauthenticated' | 'switched' | 'silent' | 'refused' | 'network' | 'setup';

/** A failed call. `message` can be displayed, `cause` is for logs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ApiErrorKind,
    readonly code: number,
    message: string,
    /**
     * `error`: the provider's stable code; `page`: path of what the refusal refers to; `retryAfter`: seconds until the call
     * may be repeated; `isUnknown`: the answer means that the provider does not know the call.
     */
    readonly details: {
      fields?: Record<string, string>;
      error?: string;
      page?: string;
      cause?: unknown;
      retryAfter?: number;
      isUnknown?: boolean;
    } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * Whether the provider refused a call for one of the given reasons. Goes by the status for a provider that sends no
 * stable codes, as one that implements only the specification.
 */
export const isRefused = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  isApiError(error) &&
  codes.some((code) =>
    error.details.error === undefined ? error.code === errorStatus[code] : error.details.error === code,
  );

/** Page of what was submitted before with the same content, as after an answer that was lost; undefined otherwise. */
export const filedPageOf = (error: unknown): string | undefined =>
  isRefused(error, 'alreadyFiled') ? error.details.page : undefined;

/** Codes by which a framework answers unknown calls in an envelope. */
const UNSPECIFIC = [400, 500];
/** Codes with a meaning of their own: those of the specification (section 8), and the statuses of ours. */
const MEANT: readonly number[] = [202, -101, ...Object.values(errorStatus)];

/** How to read the refusal of a call: some calls may be unknown to the provider. */
export interface Asked {
  /** Whether the specification has the call, so that each provider knows it. */
  isSpecified: boolean;
  /** Whether the call was sent with a token. */
  hasToken: boolean;
}

/**
 * Whether a code without a stable name means that the provider does not know the call. Hosts that guard all addresses
 * refuse unknown calls of visitors by the codes of a missing login or right. With a token these codes keep their meaning.
 */
export const isUnknownCode = (code: number, { isSpecified, hasToken }: Asked): boolean =>
  !isSpecified && !(hasToken && MEANT.includes(code));

/**
 * Whether the provider may not support the call at all, rather than lack the requested object: a provider that
 * implements only the specification answers other calls with 404, 405 or 501, with or without an envelope, with an
 * HTML page, with success and other data, with 400 or 500 in an envelope, or as {@link isUnknownCode} says. Our provider
 * names each failure.
 */
export const isUnknownCall = (error: unknown): boolean =>
  isApiError(error) &&
  (error.details.isUnknown === true ||
    [404, 405, 501].includes(error.code) ||
    (error.kind === 'network' && error.code === 200) ||
    (error.kind === 'refused' && error.details.error === undefined && UNSPECIFIC.includes(error.code)));

/** Maximum countdown in seconds; longer waits are described in words only. */
const LONGEST_COUNTDOWN = 600;

/** Time when a rate-limited call may be repeated, in ms since 1970; null for other failures and for long waits. */
export function nextTryOf(error: unknown): number | null {
  const seconds = isApiError(error) && error.code === 429 ? (error.details.retryAfter ?? 0) : 0;
  return seconds > 0 && seconds <= LONGEST_COUNTDOWN ? Date.now() + seconds * 1000 : null;
}

/** Field errors of a rejected form, or none. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  isApiError(error) ? (error.details.fields ?? {}) : {};

/** Messages for HTTP failures without an envelope, which come from a proxy rather than the provider. */
const statusLabels: Readonly<Record<number, string>> = {
  403: '没有权限访问',
  404: '请求的内容不存在',
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后再试',
  502: '服务暂时无法连接，请稍后再试',
  503: '服务暂时不可用，请稍后再试',
  504: '服务响应超时，请稍后再试',
};

/** Statuses by which a host refuses visitors. */
const CLOSED = [401, 403];

/** Failure of an answer without an envelope, with a message for its status if there is one. */
export const httpFailure = (status: number, cause?: unknown, asked?: Asked): ApiError =>
  new ApiError('network', status, statusLabels[status] ?? messages.requestFailed, {
    cause,
    isUnknown: asked && !asked.isSpecified && !asked.hasToken && CLOSED.includes(status),
  });

/** Failure of a call without an answer. Distinguishes being offline. */
export function lineFailure(cause: unknown, message: string = messages.lineBroken): ApiError {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return new ApiError('network', 0, offline ? messages.offline : message, { cause });
}

/** Failure of a call that was answered with success and other data, as an unknown one may be. */
export const otherAnswer = (cause: unknown): ApiError =>
  new ApiError('network', 200, messages.requestFailed, { cause });
