import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './request-scope';

/** Redacted fields: personal data and credentials. */
const redact = ['token', 'authorization', 'phone', 'recipient', '*.phone'];

const REASON_LENGTH = 300;

const frames = (stack: string): string => (stack.match(/^ {4}at .*$/gm) ?? []).join('\n');

/** Drops values: Drizzle appends them to its message, and PostgreSQL quotes them in class 22. */
function messageOf(message: string, code: string): string {
  if (/^22\w{3}$/.test(code)) return `PostgreSQL ${code}`;
  return message.replace(/\nparams: .*$/s, '');
}

/**
 * Serialises an error with its causes for the log. Keeps the placeholders of statements but drops their values (drafts,
 * names, numbers) and PostgreSQL's detail, which quotes rows.
 */
export function serializeError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const read = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : '';
  };
  const code = read('code');
  const cause: unknown = Reflect.get(error, 'cause');
  return {
    type: error.constructor?.name ?? 'Error',
    message: messageOf(read('message'), code),
    ...(code && { code }),
    ...(read('constraint') && { constraint: read('constraint') }),
    stack: frames(read('stack')),
    ...(cause !== undefined && depth < 5 && { cause: serializeError(cause, depth + 1) }),
  };
}

/** One line for staff about a failure, without values that it may quote. The log has the rest. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error).slice(0, REASON_LENGTH);
  const cause: unknown = Reflect.get(error, 'cause');
  // The query builder's own message is the statement; the database's says what was wrong.
  if (typeof cause === 'object' && cause !== null) return reasonOf(cause);
  const [message, code]: unknown[] = [Reflect.get(error, 'message'), Reflect.get(error, 'code')];
  const text = messageOf(String(message ?? ''), typeof code === 'string' ? code : '');
  return (text || 'Error').slice(0, REASON_LENGTH);
}

/** Names the running request or job in every line. */
const mixin = (): { request?: string } => {
  const request = currentRequest();
  return request === undefined ? {} : { request };
};

/** Creates a logger that writes one JSON object per line. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, redact, mixin, serializers: { err: (error) => serializeError(error) } }, to);
