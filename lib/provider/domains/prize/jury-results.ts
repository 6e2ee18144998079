import { asc, eq, inArray } from 'drizzle-orm';
import { awardClassKey } from '@/lib/contract/prize';
import type { StaffJuror, StaffJury } from '@/lib/contract/staff-prize-jury';
import { formatDateTime } from '@/lib/format/dates';
import { outliersOf, placeWorks, spreadOf, weightedScore } from '@/lib/rules/prize-score';
import type { Ctx } from '../../core/context';
import { prizeJurors, prizeScores } from '../../db/schema';
import type { JurorRow } from './jury-entrance';
import { type Connections, connectionsOf, type JudgedWork, judgedWorks, type ScoreRow, worksOf } from './jury-works';
import { detailOf, type SessionRow, sessionRow } from './sessions';

const stateLabels: Record<JurorRow['state'], string> = {
  invited: '已邀请',
  scoring: '评审中',
  sealed: '已提交',
  ended: '已解聘',
};

const jurorsOf = (ctx: Ctx, sessionId: number) =>
  ctx.db.select().from(prizeJurors).where(eq(prizeJurors.sessionId, sessionId)).orderBy(asc(prizeJurors.id));

const scoresOf = async (ctx: Ctx, jurors: readonly JurorRow[]): Promise<ScoreRow[]> =>
  jurors.length === 0
    ? []
    : ctx.db
        .select()
        .from(prizeScores)
        .where(
          inArray(
            prizeScores.jurorId,
            jurors.map(({ id }) => id),
          ),
        );

/** Works of a session with everything that decides on who judges them. */
interface Judging {
  connections: ReadonlyMap<number, Connections>;
  works: readonly JudgedWork[];
  scores: readonly ScoreRow[];
}

function presentJuror(juror: JurorRow, { connections, works, scores }: Judging): StaffJuror {
  const own = worksOf(juror, connections, works, scores);
  const due = own.filter(({ recusal }) => recusal === null);
  const { id, name, organisation, mobile, state, sealedAt, remindedAt } = juror;
  return {
    id,
    name,
    organisation,
    mobile,
    classKeys: juror.classKeys.map((key) => awardClassKey.parse(key)),
    state,
    stateLabel: stateLabels[state],
    scored: due.filter(({ score }) => score).length,
    due: due.length,
    recused: own.length - due.length,
    sealedAt: sealedAt && formatDateTime(sealedAt),
    remindedAt: remindedAt && formatDateTime(remindedAt),
  };
}

/** Results of a session by class; only scores that were handed in count. */
function resultsOf(
  { criteria, detail }: SessionRow,
  jurors: readonly JurorRow[],
  { connections, works, scores }: Judging,
): StaffJury['results'] {
  const counted = jurors
    .filter(({ state }) => state === 'sealed')
    .flatMap((juror) =>
      worksOf(juror, connections, works, scores).flatMap(({ entry, score, recusal }) =>
        recusal === null && score
          ? [{ entryId: entry.id, juror: juror.name, total: weightedScore(criteria, score.scores) }]
          : [],
      ),
    );
  return detailOf({ detail }).classes.flatMap((ofClass) => {
    const own = works.filter(({ entry }) => entry.classKey === ofClass.key);
    const competitors = own.map(({ entry: { id, votes } }) => ({
      id,
      votes,
      scores: counted.filter(({ entryId }) => entryId === id).map(({ total }) => total),
    }));
    return placeWorks(competitors).flatMap((placed) => {
      const work = own.find(({ entry }) => entry.id === placed.id);
      if (!work) return [];
      const { number, title, votes } = work.entry;
      const given = counted.filter(({ entryId }) => entryId === placed.id);
      const totals = given.map(({ total }) => total);
      const outliers = outliersOf(totals);
      return {
        ...placed,
        number,
        title,
        votes,
        classKey: ofClass.key,
        className: ofClass.name,
        spread: spreadOf(totals),
        scores: given.map(({ juror, total }, at) => ({ juror, total, isOutlier: outliers.includes(at) })),
      };
    });
  });
}

/** Returns criteria, jurors with their progress, and the results of a session. */
export async function getPrizeJury(ctx: Ctx, sessionId: number): Promise<StaffJury> {
  const session = await sessionRow(ctx, sessionId);
  const jurors = await jurorsOf(ctx, sessionId);
  const judging = {
    connections: await connectionsOf(ctx, jurors),
    works: await judgedWorks(ctx, sessionId),
    scores: await scoresOf(ctx, jurors),
  };
  return {
    title: session.title,
    criteria: session.criteria,
    jurors: jurors.map((juror) => presentJuror(juror, judging)),
    results: resultsOf(session, jurors, judging),
  };
}
