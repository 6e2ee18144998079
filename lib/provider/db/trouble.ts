import { DrizzleQueryError } from 'drizzle-orm/errors';

/** A statement of ours that failed below the query builder, so that a failed socket is known to be the database's. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
}

/** Passes on what the driver answers; its failures are marked as the database's. */
export async function ofDatabase<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new DatabaseFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** `away`: no connection, or none that works. `busy`: it answers, but not now (locks, limits, shortage). */
export type DatabaseTrouble = 'away' | 'busy';

/** SQLSTATE codes and classes (two characters) of a server that is not itself at the moment. */
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
/** Failures of the driver itself, which carry no code. */
const MESSAGES: [RegExp, DatabaseTrouble][] = [
  [/^timeout exceeded when trying to connect|pool after calling end/, 'busy'],
  [/^(Connection terminated|Query read timeout|timeout expired)|connection error and is not queryable/, 'away'],
];

/** What is read of an error; it need not be one of this realm's `Error`. */
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

/** The error below all that wrapped it; of several attempts to connect, the last. */
function rootOf(error: unknown): Failure | null {
  const failure = asFailure(error);
  if (!failure) return null;
  const inner = Array.isArray(failure.errors) ? failure.errors.at(-1) : failure.cause;
  return rootOf(inner) ?? failure;
}

/** Whether the database failed, and not another service that is reached by a socket too. */
function isDatabases(error: unknown): boolean {
  if (error instanceof DatabaseFailure || error instanceof DrizzleQueryError) return true;
  const cause = asFailure(error)?.cause;
  return cause !== undefined && isDatabases(cause);
}

/** Whether an error says that the database cannot serve now, as against a fault of ours or of the request. */
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

/** Why a server cannot be connected to, in one line without the password. */
export function troubleWords(url: string, error: unknown): string {
  const root = rootOf(error);
  const { hostname, port, pathname } = new URL(url);
  const reason = root ? (REASONS[codeOf(root)] ?? messageOf(root)) : String(error);
  return `无法连接数据库 ${hostname}:${port || 5432}${pathname}：${reason}`;
}
