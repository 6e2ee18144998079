import { eq } from 'drizzle-orm';
import type { HomePrize } from '@/lib/contract/site';
import type { Ctx } from '../../core/context';
import { prizeSessions } from '../../db/schema';

/** Prize section of the home page: the current session with its stages; null between sessions. */
export async function homePrize(ctx: Ctx): Promise<HomePrize | null> {
  const [session] = await ctx.db.select().from(prizeSessions).where(eq(prizeSessions.isCurrent, true)).limit(1);
  if (!session) return null;
  const voting = session.stages.find((stage) => stage.name === '投票');
  return {
    session: `第${'零一二三四五六七八九十'[session.number] ?? session.number}届 / ${session.year}`,
    title: session.title,
    text: session.summary,
    stages: session.stages,
    votingEndsAt: `${voting?.to ?? session.stages.at(-1)?.to ?? ''} 18:00:00`,
  };
}
