import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Failure of a statement below the query builder; marks a socket error as one of the database. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
}

/** Wraps the driver's failures in {@link DatabaseFailure}. */
export async function ofDatabase<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new DatabaseFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** `away`: no working connection. `busy`: connected but unable to serve now (locks, limits, resources). */
export type DatabaseTrouble = 'away' | 'busy';

/** SQLSTATE codes and classes (two characters) of a server that cannot serve. */
const CODES: Record<string, DatabaseTrouble> = {
  '08': 'away',
  '28': 'away',
  '3D000': 'away',
  '53': 'busy',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '57014': 'busy',
  '55P03': 'busy',
  '25P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
};
const SOCKET = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Errors of the driver itself, which have no code. */
const MESSAGES: [RegExp, DatabaseTrouble][] = [
  [/^timeout exceeded when trying to connect|pool after calling end/, 'busy'],
  [/^(Connection terminated|Query read timeout|timeout expired)|connection error and is not queryable/, 'away'],
];

/** Error fields read here; the object may come from another realm and be no `Error` of this one. */
interface Failure {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
}
const asFailure = (error: unknown): Failure | null => (typeof error === 'object' ? error : null);
const codeOf = ({ code }: Failure) => (typeof code === 'string' ? code : '');
const messageOf = ({ message }: Failure) => (typeof message === 'string' ? message : '');

/** Innermost cause of an error; for several connection attempts that of the last. */
function rootOf(error: unknown): Failure | null {
  const failure = asFailure(error);
  if (!failure) return null;
  const inner = Array.isArray(failure.errors) ? failure.errors.at(-1) : failure.cause;
  return rootOf(inner) ?? failure;
}

/** Tests whether the failure belongs to the database, rather than to another service reached by a socket. */
function isDatabases(error: unknown): boolean {
  if (error instanceof DatabaseFailure || error instanceof DrizzleQueryError) return true;
  const cause = asFailure(error)?.cause;
  return cause !== undefined && isDatabases(cause);
}

/** Classifies an error as a temporary database failure; null for faults of the program or the request. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const root = rootOf(error);
  if (!root || !isDatabases(error)) return null;
  const code = codeOf(root);
  if (SOCKET.test(code)) return 'away';
  const known = MESSAGES.find(([pattern]) => pattern.test(messageOf(root)));
  return CODES[code] ?? CODES[code.slice(0, 2)] ?? known?.[1] ?? null;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: '连接被拒绝，数据库可能没有启动',
  ENOTFOUND: '找不到这个主机',
  '28P01': '用户名或密码不正确',
  '28000': '数据库不接受这个用户',
  '3D000': '没有这个数据库',
  '53300': '连接数已满',
  '57P03': '数据库正在启动或关闭',
};

/** PgBouncer's answer to a session with settings of its own. */
const POOL = /^unsupported startup parameter/;
const POOL_WORDS =
  '这是一个连接池，不接受会话的设置：请用 DATABASE_DIRECT_URL 指明数据库本身的地址，DATABASE_URL 可以仍是连接池';

/** One-line reason for a failed connection, without the password. */
export function troubleWords(url: string, error: unknown): string {
  const root = rootOf(error);
  const { hostname, port, pathname } = new URL(url);
  const message = root ? messageOf(root) : String(error);
  const reason = root && POOL.test(message) ? POOL_WORDS : (root && REASONS[codeOf(root)]) || message;
  return `无法连接数据库 ${hostname}:${port || 5432}${pathname}：${reason}`;
}
