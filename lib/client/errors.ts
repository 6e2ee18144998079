/** The messages of spec section 8, letter by letter. */
export const messages = {
  pleaseLogIn: '请先登录...',
  guardLogIn: '请登录...',
  requestFailed: '请求错误',
  setupFailed: '请求失败',
  promptInvalid: '输入的数据不合法!',
  uploadOverflow: '上传文件超限...',
  copied: '复制成功',
  copyFailed: '复制失败',
  noContact: '对方没有留下联系方式',
} as const;

/** How a failure is to be treated; the row of the error catalogue (spec section 8) that it falls in. */
export type ApiErrorKind = 'unauthenticated' | 'silent' | 'refused' | 'network' | 'setup';

/** A failed call. `message` may be shown to people, `cause` is for logs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ApiErrorKind,
    readonly code: number,
    message: string,
    readonly details: { fields?: Record<string, string>; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: details.cause });
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Field errors of a refused form, or none. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  isApiError(error) ? (error.details.fields ?? {}) : {};
