import type { StaffJury } from '@/lib/contract/staff-prize-jury';
import { bookTitle } from '@/lib/text/book-title';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { getPrizeJury } from './jury-results';

/**
 * Whether the works are judged in the portal. Jurors who left before they scored anything do not count: such a session is
 * judged elsewhere. Those who left with scores do, so that a dismissal cannot lift the rule for gold.
 */
const isJudgedHere = ({ jurors }: StaffJury): boolean =>
  jurors.some(({ state, scored }) => state !== 'ended' || scored > 0);

/** Throws 409 for gold awards without the mean that the rules ask for. A session without jurors has no means. */
function checkGold(jury: StaffJury, golds: readonly number[]): void {
  if (!isJudgedHere(jury)) return;
  const works = jury.results.filter(({ id }) => golds.includes(id));
  const unscored = works.find(({ mean }) => mean === null);
  if (unscored)
    throw conflict(`${bookTitle(unscored.title)}没有评委的有效评分，不授金奖；请另邀评委评分，或者改登其他奖级`);
  const below = works.find(({ isBelowGold }) => isBelowGold);
  if (below) throw conflict(`${bookTitle(below.title)}评委平均分 ${below.mean}，低于 85 分的不授金奖`);
}

/** Throws 409 if a work may get no gold award. */
export const requireGold = async (ctx: Ctx, sessionId: number, entryId: number): Promise<void> =>
  checkGold(await getPrizeJury(ctx, sessionId), [entryId]);

/**
 * Throws 409 while jurors have not handed in, for jurors who handed in before a work was shortlisted that they have to
 * score, and for gold awards that the rules do not allow.
 */
export async function requireJudged(ctx: Ctx, sessionId: number, golds: readonly number[]): Promise<void> {
  const jury = await getPrizeJury(ctx, sessionId);
  const open = jury.jurors.filter(({ state }) => state === 'invited' || state === 'scoring').length;
  if (open > 0) throw conflict(`还有 ${open} 位评委没有提交评分`);
  const behind = jury.jurors.filter(({ state, scored, due }) => state === 'sealed' && scored < due);
  if (behind.length > 0) {
    const names = behind.map(({ name, scored, due }) => `${name}（${due - scored} 件）`).join('、');
    throw conflict(`有评委提交评分以后又有作品要评：${names}；请在评委与评分里退回其评分，补评以后重新提交`);
  }
  checkGold(jury, golds);
}
