import type { EndpointShape } from '@/lib/contract/endpoint';
import { cut, shortened } from '@/lib/text/cut';
import { refuseOwnChanges } from '../access/own';
import type { Change, Ctx } from '../core/context';
import { auditLog } from '../db/schema';
import { LONGEST, MOST_ENTRIES } from './pieces';
import { SECRET_FIELDS } from './secret-fields';

const kept = (value: unknown): unknown => {
  if (typeof value === 'string') return shortened(value, LONGEST);
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(kept);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (SECRET_FIELDS.has(name) ? [] : [[name, kept(one)]])),
  );
};

const entryOf = (value: unknown): Record<string, unknown> => {
  const result = kept(value);
  return typeof result === 'object' && result !== null && !Array.isArray(result) ? { ...result } : {};
};

type Deed = Pick<typeof auditLog.$inferInsert, 'userId' | 'userName' | 'operation' | 'summary'>;

/** Inserts one audit entry per change. */
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

/** Audits a command run on the server itself, recorded under user id 0. */
export async function auditingCommand(ctx: Ctx, summary: string, work: () => Promise<void>): Promise<void> {
  ctx.audit = async () => {
    if (ctx.changes.length > 0)
      await keep(ctx, { userId: 0, userName: '命令行', operation: 'npm run staff', summary }, ctx.changes);
  };
  await work();
}

/** Fallback change of a call that records none: the subject from its path and the request body. */
function askedOf({ path }: EndpointShape, { params, body }: Record<string, unknown>): Change {
  const [subject = ''] = path.replace('/api/v1/staff/', '').split('/');
  const [id = ''] = Object.values(entryOf(params)).map(String);
  return { subject, id, title: id, before: {}, after: entryOf(body) };
}

/**
 * Runs a staff call and writes its audit entries in the same transaction, so that log and changes cannot diverge. A
 * call that records no change gets one entry with its request.
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
