import type { Decided, EndpointShape } from '@/lib/contract/endpoint';
import { QUEUE_SUBJECTS } from '@/lib/contract/queue';
import type { Change, Ctx } from '../core/context';
import { refusal } from '../core/errors';
import { type Concerned, tiesOf } from './ties';
import { whoseChanged, whoseNamed } from './whose';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (input: Readonly<Record<string, unknown>>, part: string) => {
  const value = input[part];
  return isObject(value) ? value : {};
};

/** Queue subject of a declared entity, for recusals; null if no queue has it. */
const subjectOf = (what: string) => QUEUE_SUBJECTS.find((subject) => subject === what) ?? null;

async function refuse(ctx: Ctx, what: string, found: ReadonlyMap<number, Concerned>): Promise<void> {
  if (found.size === 0) return;
  const { userId } = ctx.user;
  const tieOf = await tiesOf(ctx, subjectOf(what), [userId], found);
  for (const [id, { words }] of found) {
    const tied = tieOf(userId, id);
    if (tied) throw refusal('conflictOfInterest', words ?? `${tied}，请由同事办理`);
  }
}

/**
 * Throws 409 if a staff member would decide on their own matter, or on one of their enterprises or of a person that
 * they are tied to. Checked before every staff write, for the rows named by the endpoint's declaration.
 */
export async function refuseOwn(
  ctx: Ctx,
  { decides, decidesEach }: EndpointShape,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  // For batch calls the service checks each row, so that only the caller's own are refused.
  if (decides === undefined || typeof decides === 'string' || decidesEach) return;
  const params = partOf(input, 'params');
  const named = { ...partOf(input, 'body'), ...params };
  // The keys are of the declaration's type, which Object.entries loses.
  for (const [what, field] of Object.entries(decides) as [Decided, string][])
    await refuse(ctx, what, await whoseNamed(ctx, what, [named[field]].flat(), params));
}

/** Like {@link refuseOwn}, for one row of a batch call. Throws 409. */
export const refuseOwnOf = async (ctx: Ctx, what: Decided, id: number): Promise<void> =>
  refuse(ctx, what, await whoseNamed(ctx, what, [id], {}));

/** A change of the assignee is no decision: assignments are also released when roles end. */
function isAssignmentChange({ before, after }: Change): boolean {
  const names = Object.keys({ ...before, ...after });
  return names.length > 0 && names.every((name) => name === 'holder');
}

/**
 * Like {@link refuseOwn}, for the rows that a call has changed, inside its transaction; also covers rows that no
 * declaration can name, such as the order that a bank transfer pays. Throws 409 and rolls back.
 */
export async function refuseOwnChanges(
  ctx: Ctx,
  { decides }: EndpointShape,
  changes: readonly Change[],
): Promise<void> {
  if (decides === 'self') return;
  for (const change of changes) {
    const { subject, id } = change;
    if (isAssignmentChange(change)) continue;
    await refuse(ctx, subject, await whoseChanged(ctx, subject, id));
  }
}
