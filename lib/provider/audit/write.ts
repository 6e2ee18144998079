import type { EndpointShape } from '@/lib/contract/endpoint';
import { cut, shortened } from '@/lib/text/cut';
import { refuseOwnChanges } from '../access/own';
import type { Change, Ctx } from '../core/context';
import { auditLog } from '../db/schema';

/** What an audit log must not know. */
const SECRET = /password|secret|token|code$/i;
/** Characters of a value that are kept: whoever wants all of a text finds it in the history of the thing. */
const LONGEST = 400;

const kept = (value: unknown): unknown => {
  if (typeof value === 'string') return shortened(value, LONGEST);
  if (Array.isArray(value)) return value.slice(0, 50).map(kept);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (SECRET.test(name) ? [] : [[name, kept(one)]])),
  );
};

const entryOf = (value: unknown): Record<string, unknown> => {
  const result = kept(value);
  return typeof result === 'object' && result !== null && !Array.isArray(result) ? { ...result } : {};
};

type Deed = Pick<typeof auditLog.$inferInsert, 'userId' | 'userName' | 'operation' | 'summary'>;

/** Writes down who did what, and what became of what. */
const keep = (ctx: Ctx, deed: Deed, changes: readonly Change[]) =>
  ctx.db.insert(auditLog).values(
    changes.map(({ subject, id, title, before, after }) => ({
      ...deed,
      at: ctx.now(),
      subject,
      subjectId: String(id),
      title: cut(title, 200),
      before: entryOf(before),
      after: entryOf(after),
    })),
  );

/** Runs what somebody does at the machine itself and not as a user; kept like a call of staff, under no user's id. */
export async function auditingCommand(ctx: Ctx, summary: string, work: () => Promise<void>): Promise<void> {
  ctx.audit = async () => {
    if (ctx.changes.length > 0)
      await keep(ctx, { userId: 0, userName: '命令行', operation: 'npm run staff', summary }, ctx.changes);
  };
  await work();
}

/** A call that names no change is kept with what was asked for. */
function askedOf({ path }: EndpointShape, { params, body }: Record<string, unknown>): Change {
  const [subject = ''] = path.replace('/api/v1/staff/', '').split('/');
  const [id = ''] = Object.values(entryOf(params)).map(String);
  return { subject, id, title: id, before: {}, after: entryOf(body) };
}

/**
 * Runs what staff asks for and writes down who did it and what became of what, in the transaction of the change: what is
 * done is in the log, and what is in the log was done. A call that changes no thing by name is kept once, as asked.
 */
export async function auditing<T>(
  ctx: Ctx,
  endpoint: EndpointShape,
  input: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, account } = ctx.user;
  let isWritten = false;
  const write = async () => {
    const isNamed = ctx.changes.length > 0 || isWritten || endpoint.isTyping;
    const changes = isNamed ? ctx.changes : [askedOf(endpoint, input)];
    isWritten = true;
    if (changes.length === 0) return;
    await refuseOwnChanges(ctx, endpoint, ctx.changes);
    const operation = `${endpoint.method} ${endpoint.path}`;
    await keep(ctx, { userId, userName: account.nickname, operation, summary: endpoint.summary }, changes);
  };
  ctx.audit = write;
  const answer = await work();
  if (!isWritten) await write();
  return answer;
}
