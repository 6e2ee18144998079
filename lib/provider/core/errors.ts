import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { codeOf, type ErrorCode, errorStatus } from '@/lib/contract/error-codes';

/**
 * Refusal with a message for the caller. `message` is user-facing Chinese; `cause` is only logged. The envelope's code
 * equals the HTTP status, except 401, for which the specification (section 8) also has -101. `error` is the stable code;
 * the general one of the status unless given.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly options: {
      error?: ErrorCode;
      fields?: Record<string, string>;
      cause?: unknown;
      retryAfter?: number;
      data?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
  }

  get error(): ErrorCode {
    return this.options.error ?? codeOf(this.status);
  }
}

/** Refusal by a stable code that clients branch on. */
export const refusal = (error: ErrorCode, message: string, data?: unknown) =>
  new ProviderError(errorStatus[error], message, { error, data });

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new ProviderError(400, message, { fields });
export const unauthenticated = () => new ProviderError(401, '请先登录...');
export const forbidden = (message = '没有权限进行此操作') => new ProviderError(403, message);
export const notFound = (message = '内容不存在或无权查看') => new ProviderError(404, message);
export const conflict = (message: string, data?: unknown) => new ProviderError(409, message, { data });
/** 422 with field errors: each message is shown beside its field, the first one also as a toast. */
export const invalid = (fields: Record<string, string>) =>
  new ProviderError(422, Object.values(fields)[0] ?? '提交的内容有误', { fields });
export const tooMany = (message: string, retryAfter: number) => new ProviderError(429, message, { retryAfter });

/** First message per field of a failed parse, keyed by the field's path. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || '_'] ??= issue.message;
  return fields;
}
