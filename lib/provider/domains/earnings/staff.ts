import { and, eq, isNull, lte } from 'drizzle-orm';
import type { TableFormat } from '@/lib/contract/common';
import type { EarningLine, Earnings } from '@/lib/contract/earnings';
import { formatDate } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound, refusal } from '../../core/errors';
import { returned } from '../../db/returned';
import { expertEarnings, expertPayouts } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { requireOpenMonth } from '../closing';
import { sendMessage } from '../notification';
import { personRow } from '../person';
import { lockEarnings } from './lock';
import { isMonthOver, lastMonth } from './months';
import { isPaidFrom, linesOf } from './sums';
import { yuan } from './yuan';

const sumOf = (list: readonly EarningLine[], of: (line: EarningLine) => number): number =>
  list.reduce((total, line) => total + of(line), 0);

/** Lists the experts with something to be paid or earned in a month. */
export async function listEarnings(ctx: Ctx, asked?: string): Promise<Earnings> {
  const month = asked ?? lastMonth(ctx.now());
  const list = await linesOf(ctx, month);
  return {
    month,
    isOver: isMonthOver(month, ctx.now()),
    list,
    total: {
      grossFen: sumOf(list, ({ grossFen }) => grossFen),
      shareFen: sumOf(list, ({ shareFen }) => shareFen),
      netFen: sumOf(list, ({ netFen }) => netFen),
      carriedFen: sumOf(list, ({ carriedFen }) => carriedFen),
      payableFen: sumOf(list, ({ payableFen }) => Math.max(0, payableFen)),
    },
  };
}

interface Payout {
  month: string;
  amountFen: number;
  paidOn: string;
  reference: string;
}

/**
 * Records a payment of finance to an expert, which covers all unpaid entries up to the month. Throws 409 for a month that
 * was paid or whose amount has changed, 422 for one that is not over.
 */
export const recordPayout = (ctx: Ctx, id: number, { month, amountFen, paidOn, reference }: Payout) =>
  ctx.transaction(async (): Promise<EarningLine> => {
    const expert = await personRow(ctx, id);
    await lockEarnings(ctx, id);
    if (!isMonthOver(month, ctx.now())) throw invalid({ month: '这个月还没有结束' });
    if (paidOn > formatDate(ctx.now())) throw invalid({ paidOn: '付款日期不能晚于今天' });
    await requireOpenMonth(ctx, paidOn, 'paidOn');
    if (await isPaidFrom(ctx, id, month)) throw conflict('这个月已经登记过付款');
    const [line] = await linesOf(ctx, month, [id]);
    if (!line) throw notFound('这位专家在这个月没有收入');
    if (line.payableFen <= 0) throw conflict('没有应付的金额，余额结转下月');
    if (line.payableFen !== amountFen)
      throw refusal('changedMeanwhile', `应付金额已变为 ${formatFen(line.payableFen)}，请核对后重新登记`);
    const values = {
      personId: id,
      month,
      amountFen,
      paidOn,
      reference,
      staffId: ctx.user.userId,
      createdAt: ctx.now(),
    };
    const payout = returned(await ctx.db.insert(expertPayouts).values(values).returning());
    await ctx.db
      .update(expertEarnings)
      .set({ payoutId: payout.id })
      .where(and(eq(expertEarnings.personId, id), lte(expertEarnings.month, month), isNull(expertEarnings.payoutId)));
    ctx.changed({
      subject: 'expertPayout',
      id: payout.id,
      title: `${expert.name} ${month}`,
      before: {},
      after: { month, amount: formatFen(amountFen), paidOn, reference },
    });
    if (expert.userId !== null)
      await sendMessage(ctx, {
        userId: expert.userId,
        eId: 0,
        kind: 'business',
        topic: 'money',
        title: '专家收入已付',
        body: `${month} 及以前的收入 ${formatFen(amountFen)} 已于 ${paidOn} 付出，流水号 ${reference}。`,
        link: `/mine/consult?view=earnings&month=${month}`,
      });
    const [after] = await linesOf(ctx, month, [id]);
    if (!after) throw notFound('这位专家在这个月没有收入');
    return after;
  });

/** Exports the list of a month. */
export async function exportEarnings(ctx: Ctx, month: string, format: TableFormat): Promise<Response> {
  const { list, total } = await listEarnings(ctx, month);
  const heads = [
    '专家',
    '单位',
    '书面咨询',
    '预约',
    '收款（元）',
    '协会分成（元）',
    '本月应得（元）',
    '结转（元）',
    '待付（元）',
  ];
  const lines = list.map((line) => [
    line.expert.name,
    line.expert.organisation,
    String(line.questions),
    String(line.appointments),
    ...[line.grossFen, line.shareFen, line.netFen, line.carriedFen, Math.max(0, line.payableFen)].map(yuan),
    line.payout?.paidOn ?? '',
    line.payout?.reference ?? '',
    line.payout ? yuan(line.payout.amountFen) : '',
  ]);
  const sums = [total.grossFen, total.shareFen, total.netFen, total.carriedFen, total.payableFen].map(yuan);
  const table = {
    name: `专家收入-${month}`,
    plain: `expert-earnings-${month}`,
    numbers: [2, 3, 4, 5, 6, 7, 8, 11],
    batches: [[[...heads, '付款日期', '流水号', '已付（元）'], ...lines, ['合计', '', '', '', ...sums, '', '', '']]],
  };
  return tableFile(table, format);
}
