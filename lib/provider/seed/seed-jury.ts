import { eq } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { hashToken, newToken } from '../core/tokens';
import { returned } from '../db/returned';
import { prizeJurors, prizeScores, prizeSessions } from '../db/schema';
import { connectionsOf, judgedWorks, worksOf } from '../domains/prize';

const criteria = [
  { name: '创新性', weight: 40 },
  { name: '艺术性', weight: 30 },
  { name: '影响力', weight: 30 },
];

interface SeedJuror {
  name: string;
  organisation: string;
  mobile: string;
  classKeys: string[];
  state: 'invited' | 'scoring' | 'sealed' | 'ended';
  /** Share of the works that are scored. */
  share: number;
}

/** Jurors of the running session, one or more in each state; names and units as on the page of the jury. */
const jurors: SeedJuror[] = [
  {
    name: '顾南乔',
    organisation: '云州美术学院',
    mobile: '13800139101',
    classKeys: ['entry-art'],
    state: 'sealed',
    share: 1,
  },
  {
    name: '温如琢',
    organisation: '湖岸摄影家协会',
    mobile: '13800139102',
    classKeys: ['entry-art'],
    state: 'sealed',
    share: 1,
  },
  { name: '闵长庚', organisation: '', mobile: '13800139103', classKeys: ['entry-art'], state: 'scoring', share: 0.5 },
  {
    name: '梅若谷',
    organisation: '云州音乐学院',
    mobile: '13800139104',
    classKeys: ['entry-music'],
    state: 'invited',
    share: 0,
  },
  { name: '阮怀真', organisation: '', mobile: '13800139105', classKeys: ['entry-text'], state: 'ended', share: 0 },
];

/** Score of the demo between 78 and 96, the same at each seeding. */
const scoreFor = (entry: number, juror: number, at: number): number => 78 + ((entry * 7 + juror * 5 + at * 3) % 19);

/** Inserts criteria, jurors and scores of the running session, after its works. */
export async function seedJury(ctx: Ctx, sessionId: number): Promise<void> {
  const now = ctx.now();
  await ctx.db.update(prizeSessions).set({ criteria }).where(eq(prizeSessions.id, sessionId));
  const works = await judgedWorks(ctx, sessionId);
  for (const [place, { share, ...juror }] of jurors.entries()) {
    const row = returned(
      await ctx.db
        .insert(prizeJurors)
        .values({
          ...juror,
          sessionId,
          tokenHash: hashToken(newToken()),
          sealedAt: juror.state === 'sealed' ? addDays(now, -2) : null,
          remindedAt: juror.state === 'scoring' ? addDays(now, -1) : null,
          expiresAt: addDays(now, 83),
          createdAt: addDays(now, -7),
          updatedAt: addDays(now, -2),
        })
        .returning(),
    );
    const due = worksOf(row, await connectionsOf(ctx, [row]), works, []).filter(({ recusal }) => recusal === null);
    const scored = due.slice(0, Math.round(due.length * share));
    if (scored.length > 0)
      await ctx.db.insert(prizeScores).values(
        scored.map(({ entry }) => ({
          jurorId: row.id,
          entryId: entry.id,
          scores: criteria.map((_, at) => scoreFor(entry.id, place, at)),
          updatedAt: addDays(now, -3),
        })),
      );
  }
}
