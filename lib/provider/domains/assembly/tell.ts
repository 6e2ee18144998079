import { assemblyPath } from '@/lib/kinds/assembly-labels';
import type { Ctx } from '../../core/context';
import { memberships } from '../../db/schema';
import { inForce, type MembershipRow } from '../membership';
import { sendMessages } from '../notification';

/** Messages inserted per statement. */
const BATCH = 500;

/** Members in force, in order of their ids. */
export const membersInForce = (ctx: Ctx): Promise<MembershipRow[]> =>
  ctx.db.select().from(memberships).where(inForce(ctx)).orderBy(memberships.id);

/** Sends members a message about a meeting, by SMS too unless they chose otherwise. */
export async function tellMembers(
  ctx: Ctx,
  assemblyId: number,
  members: readonly Pick<MembershipRow, 'userId' | 'eId'>[],
  { title, body }: { title: string; body: string },
): Promise<void> {
  for (let at = 0; at < members.length; at += BATCH)
    await sendMessages(
      ctx,
      members.slice(at, at + BATCH).map(({ userId, eId }) => ({
        userId,
        eId,
        kind: 'business' as const,
        title,
        body,
        link: assemblyPath(assemblyId),
        topic: 'deadline' as const,
      })),
    );
}
