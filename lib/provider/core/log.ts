import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that name people or open something, wherever they are logged. */
const redact = ['token', 'authorization', 'phone', 'recipient', '*.phone'];

const frames = (stack: string): string => (stack.match(/^ {4}at .*$/gm) ?? []).join('\n');

/** Drizzle's message goes on with the values; PostgreSQL's of class 22 quotes the value that it cannot take. */
function messageOf(message: string, code: string): string {
  if (/^22\w{3}$/.test(code)) return `PostgreSQL ${code}`;
  return message.replace(/\nparams: .*$/s, '');
}

/**
 * An error as the log keeps it: what failed and where, and the causes below. Statements keep their placeholders; their
 * values (drafts, names, numbers) are in no part of it, nor is PostgreSQL's detail, which quotes rows.
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

/** The log of a provider. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, redact, serializers: { err: (error) => serializeError(error) } }, to);
