import { ApiError, type Asked, isUnknownCode } from './errors';
import { messages } from './messages';

/** An answer with a code; its other parts are not checked yet. */
type LooseEnvelope = { code: number } & Partial<Record<'error' | 'msg' | 'data', unknown>>;

/** Checks the shape without Zod, which public pages must not ship. */
export function isEnvelope(value: unknown): value is LooseEnvelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

function fieldsIn(data: unknown): Record<string, string> | undefined {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return undefined;
  const { fields } = data;
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Page of what a refusal refers to: a path of the portal, as anything else could lead away from it. */
function pageIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('page' in data)) return undefined;
  const { page } = data;
  return typeof page === 'string' && /^\/[a-z]/i.test(page) ? page : undefined;
}

interface EnvelopeOptions {
  /** Seconds, from the answer's header. */
  retryAfter?: number;
  /** The call, unless each provider knows it. */
  asked?: Asked;
}

/**
 * Data of a successful envelope. Throws an ApiError for all others, based on the envelope only, since a remote provider
 * may always answer HTTP 200. Our provider names each failure, so a code without a name may mean an unknown call.
 */
export function openEnvelope(value: unknown, { retryAfter, asked }: EnvelopeOptions = {}): unknown {
  if (!isEnvelope(value)) throw new ApiError('network', 0, messages.requestFailed, { cause: value });
  const { code, data } = value;
  // A remote provider may send an object instead of the message.
  const msg = typeof value.msg === 'string' ? value.msg : '';
  const error = typeof value.error === 'string' ? value.error : undefined;
  // A remote provider may omit empty data.
  if (code === 200) return data ?? null;
  const details = { fields: fieldsIn(data), error, page: pageIn(data), retryAfter };
  if (asked && error === undefined && isUnknownCode(code, asked))
    throw new ApiError('refused', code, msg || messages.requestFailed, { ...details, isUnknown: true });
  if (code === 401 || code === -101) throw new ApiError('unauthenticated', code, messages.pleaseLogIn);
  if (code === 412) throw new ApiError('switched', code, msg);
  if (code === 202) throw new ApiError('silent', code, msg);
  throw new ApiError('refused', code, msg || messages.requestFailed, details);
}
