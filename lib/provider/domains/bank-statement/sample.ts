import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { addDays, formatDate } from '@/lib/format/dates';
import { grouped } from '@/lib/format/grouped';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { orders } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { type BoughtRow, withBuyer } from '../order';

const HEADS = ['交易日期', '交易时间', '借方金额', '贷方金额', '账户余额', '对方户名', '摘要', '附言', '交易流水号'];

interface Line {
  time: string;
  out?: number;
  in?: number;
  payer: string;
  summary: string;
  remark?: string;
}

const payerOf = ({ enterprise, realName, nickname }: BoughtRow) => enterprise ?? (realName || nickname);

/** Payment variants for waiting orders, in turn: exact, with a blank in the code, too low, too high. */
const ways: readonly ((row: BoughtRow) => Pick<Line, 'in' | 'remark'>)[] = [
  ({ order }) => ({ in: order.amount, remark: order.remittanceCode }),
  ({ order }) => ({
    in: order.amount,
    remark: order.remittanceCode.replace(/^[A-Z]+/, (letters) => `${letters.toLowerCase()} `),
  }),
  ({ order }) => ({ in: order.amount, remark: order.remittanceCode }),
  ({ order }) => ({ in: Math.max(100, order.amount - 1000), remark: order.remittanceCode }),
  ({ order }) => ({ in: order.amount + 1000, remark: order.remittanceCode }),
  ({ order }) => ({ in: order.amount, remark: '购买资料' }),
];

const yuan = (fen: number) => grouped(fen / 100, 2);

/** Generates a bank statement for the demo orders, to try out the matching. Throws 404 outside of demo mode. */
export async function sampleBankStatement(ctx: Ctx): Promise<Response> {
  if (!ctx.ports.settings.demo) throw notFound();
  const wait = ['awaitingReceipt', 'auditing', 'returned'] as const;
  const waiting = await withBuyer(ctx)
    .where(and(inArray(orders.state, wait), gt(orders.amount, 0)))
    .orderBy(asc(orders.id))
    .limit(12);
  const [paid] = await withBuyer(ctx)
    .where(and(eq(orders.state, 'done'), gt(orders.amount, 0), eq(orders.payType, '1')))
    .orderBy(asc(orders.id))
    .limit(1);
  const lines: Line[] = [
    { time: '09:02:11', out: 600, payer: '', summary: '账户管理费' },
    ...waiting.map((row, at) => ({
      time: `10:${String(10 + at)}:05`,
      payer: payerOf(row),
      summary: '跨行转账',
      ...ways[at % ways.length]?.(row),
    })),
    ...(paid
      ? [
          {
            time: '15:40:26',
            in: paid.order.amount,
            payer: payerOf(paid),
            summary: '转账',
            remark: paid.order.remittanceCode,
          },
        ]
      : []),
    { time: '16:30:00', in: 12_345, payer: '云州银行文澜支行', summary: '结息' },
  ];
  const day = formatDate(addDays(ctx.now(), -1));
  const digits = day.replaceAll('-', '');
  let balance = 120_000_00;
  const rows = lines.map((line, at) => {
    balance += (line.in ?? 0) - (line.out ?? 0);
    return [
      day,
      line.time,
      line.out ? yuan(line.out) : '',
      line.in ? yuan(line.in) : '',
      yuan(balance),
      line.payer,
      line.summary,
      line.remark ?? '',

      `YB${digits}${String(at + 1).padStart(6, '0')}`,
    ];
  });
  const above = [['云州银行企业账户交易明细'], ['查询日期', `${digits}-${digits}`, '币种', '人民币'], [...HEADS]];
  const below = ['合计', '', '', '', '', '', `共 ${lines.length} 笔`, '', ''];
  const table = { name: `演示-银行流水-${digits}`, plain: 'sample-statement', batches: [[...above, ...rows, below]] };
  return tableFile(table, 'csv');
}
