import { and, asc, desc, eq } from 'drizzle-orm';
import type { TableFormat } from '@/lib/contract/common';
import type { EarningEntry, EarningStatement } from '@/lib/contract/earnings';
import { formatDateTime } from '@/lib/format/dates';
import { earningKindWords } from '@/lib/rules/expert-earnings';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { expertEarnings, orders } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { expertOfUser } from '../person';
import { isMonthOver, monthOf } from './months';
import { sharePercentOf } from './share';
import { linesOf } from './sums';
import { yuan } from './yuan';

async function entriesOf(ctx: Ctx, personId: number, month: string): Promise<EarningEntry[]> {
  const rows = await ctx.db
    .select({ entry: expertEarnings, title: orders.title })
    .from(expertEarnings)
    .innerJoin(orders, eq(orders.id, expertEarnings.orderId))
    .where(and(eq(expertEarnings.personId, personId), eq(expertEarnings.month, month)))
    .orderBy(asc(expertEarnings.id));
  return rows.map(({ entry: { id, kind, subject, earnedAt, grossFen, netFen }, title }) => ({
    id,
    kind,
    subject,
    title,
    at: formatDateTime(earnedAt),
    grossFen,
    shareFen: grossFen - netFen,
    netFen,
  }));
}

const none = { grossFen: 0, shareFen: 0, netFen: 0, carriedFen: 0, payableFen: 0, payout: null };

/** Returns the statement of a month for the calling expert; null for other users. */
export async function getOwnEarnings(ctx: Ctx, asked?: string): Promise<EarningStatement | null> {
  const expert = await expertOfUser(ctx, ctx.user.userId);
  if (!expert) return null;
  const month = asked ?? monthOf(ctx.now());
  const [line] = await linesOf(ctx, month, [expert.id]);
  const months = await ctx.db
    .selectDistinct({ month: expertEarnings.month })
    .from(expertEarnings)
    .where(eq(expertEarnings.personId, expert.id))
    .orderBy(desc(expertEarnings.month));
  const { grossFen, shareFen, netFen, carriedFen, payableFen, payout } = line ?? none;
  return {
    month,
    isOver: isMonthOver(month, ctx.now()),
    sharePercent: await sharePercentOf(ctx),
    grossFen,
    shareFen,
    netFen,
    carriedFen,
    payableFen,
    payout,
    entries: await entriesOf(ctx, expert.id, month),
    months: months.map((row) => row.month),
  };
}

const subjectWords = { question: '书面咨询', appointment: '预约咨询' } as const;

/** Exports the statement of a month of the calling expert. Throws 404 for other users. */
export async function exportOwnEarnings(ctx: Ctx, month: string, format: TableFormat): Promise<Response> {
  const statement = await getOwnEarnings(ctx, month);
  if (!statement) throw notFound('内容不存在或无权查看');
  const heads = ['时间', '类别', '内容', '收款（元）', '协会分成（元）', '应得（元）'];
  const lines = statement.entries.map(({ at, kind, subject, title, grossFen, shareFen, netFen }) => [
    at,
    `${subjectWords[subject]}${earningKindWords[kind]}`,
    title,
    yuan(grossFen),
    yuan(shareFen),
    yuan(netFen),
  ]);
  const { grossFen, shareFen, netFen, carriedFen, payableFen, payout } = statement;
  const feet = [
    ['', '', '本月合计', yuan(grossFen), yuan(shareFen), yuan(netFen)],
    ['', '', '以前月份结转', '', '', yuan(carriedFen)],
    payout
      ? ['', '', `已付，${payout.paidOn}，流水号 ${payout.reference}`, '', '', yuan(payout.amountFen)]
      : ['', '', '待付', '', '', yuan(payableFen)],
  ];
  const name = `专家收入-${month}`;
  return tableFile(
    { name, plain: `earnings-${month}`, numbers: [3, 4, 5], batches: [[heads, ...lines, ...feet]] },
    format,
  );
}
