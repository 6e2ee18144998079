import { DESK_SUBJECTS } from '@/lib/contract/desk';
import type { Decided, EndpointShape } from '@/lib/contract/endpoint';
import type { Change, Ctx } from '../core/context';
import { conflict } from '../core/errors';
import { type Concerned, tiesOf } from './ties';
import { whoseChanged, whoseNamed } from './whose';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (input: Readonly<Record<string, unknown>>, part: string) => {
  const value = input[part];
  return isObject(value) ? value : {};
};

/** Who keeps away from a thing of the desk has said so; of what is no such thing nobody can. */
const subjectOf = (what: string) => DESK_SUBJECTS.find((subject) => subject === what) ?? null;

async function refuse(ctx: Ctx, what: string, found: ReadonlyMap<number, Concerned>): Promise<void> {
  if (found.size === 0) return;
  const { userId } = ctx.user;
  const tieOf = await tiesOf(ctx, subjectOf(what), [userId], found);
  for (const [id, { words }] of found) {
    const tied = tieOf(userId, id);
    if (tied) throw conflict(words ?? `${tied}，请由同事办理`);
  }
}

/**
 * Nobody among staff decides on what is their own, of an enterprise of theirs, or of whom they are tied to. Asked before
 * every write of staff, about the rows that its declaration names. Throws 409.
 */
export async function refuseOwn(
  ctx: Ctx,
  { decides, decidesEach }: EndpointShape,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  // Of several, those that are the caller's own are refused each for itself, by the service.
  if (decides === undefined || typeof decides === 'string' || decidesEach) return;
  const params = partOf(input, 'params');
  const named = { ...partOf(input, 'body'), ...params };
  // Keys of a declaration are of its type; Object.entries forgets that.
  for (const [what, field] of Object.entries(decides) as [Decided, string][])
    await refuse(ctx, what, await whoseNamed(ctx, what, [named[field]].flat(), params));
}

/** The same about one of several rows that a call decides each for itself. Throws 409. */
export const refuseOwnOf = async (ctx: Ctx, what: Decided, id: number): Promise<void> =>
  refuse(ctx, what, await whoseNamed(ctx, what, [id], {}));

/** Who holds a thing is no decision on it: it is put back for everybody when roles end. */
function isHolding({ before, after }: Change): boolean {
  const names = Object.keys({ ...before, ...after });
  return names.length > 0 && names.every((name) => name === 'holder');
}

/**
 * The same about what a call has changed, in its transaction: also what no declaration could name, such as the order that a
 * transfer pays. Throws 409, and nothing is changed.
 */
export async function refuseOwnChanges(
  ctx: Ctx,
  { decides }: EndpointShape,
  changes: readonly Change[],
): Promise<void> {
  if (decides === 'self') return;
  for (const change of changes) {
    const { subject, id } = change;
    if (typeof id !== 'number' || isHolding(change)) continue;
    await refuse(ctx, subject, await whoseChanged(ctx, subject, id));
  }
}
