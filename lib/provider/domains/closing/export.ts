import type { Closing, ClosingLine } from '@/lib/contract/closing';
import type { TableFormat } from '@/lib/contract/common';
import { formatDateTime } from '@/lib/format/dates';
import { products } from '@/lib/kinds/products';
import { lineKindLabels } from '@/lib/kinds/products/closing-labels';
import { payTypeLabels } from '@/lib/kinds/products/order-labels';
import type { Ctx } from '../../core/context';
import { tableFile } from '../../documents/table-file';
import { allLines, heldAt, type SumRow, total } from './ledger';
import { type Range, rangeOf } from './period';
import { booksOf } from './read';

/** Formats fen as yuan with two decimals. */
const yuan = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const HEADS = ['序号', '时间', '类别', '编号', '订单号', '业务类型', '收付方式', '摘要', '收入（元）', '支出（元）'];

/** Money that left: refunded, or charged by a bank. */
const outgo = ({ refund, charge }: { refund: number; charge: number }): number => refund + charge;

/** Row with a caption and amounts in the last two columns. */
const sumLine = (words: string, income = '', refund = ''): string[] => [
  words,
  ...Array<string>(HEADS.length - 3).fill(''),
  income,
  refund,
];

const rowOf = (line: ClosingLine): string[] => [
  String(line.id),
  line.at,
  lineKindLabels[line.kind],
  line.number,
  line.orderNo,
  products[line.type].label,
  payTypeLabels[line.way],
  line.title,
  line.income > 0 ? yuan(line.income) : '',
  outgo(line) > 0 ? yuan(outgo(line)) : '',
];

/** Rows of totals below the lines. */
function footOf({ total, byType, byWay, byKind, ending, owedBack, receipts }: Closing): string[][] {
  const parts = [
    ...byType.map(({ type, ...sums }) => ({ words: products[type].label, ...sums })),
    ...byWay.map(({ way, ...sums }) => ({ words: payTypeLabels[way], ...sums })),
    ...byKind.map(({ kind, ...sums }) => ({ words: lineKindLabels[kind], ...sums })),
  ];
  return [
    sumLine(`合计 ${total.count} 笔`, yuan(total.income), yuan(outgo(total))),
    ...parts.map(({ words, income, refund, charge, count }) =>
      sumLine(`其中 ${words} ${count} 笔`, yuan(income), yuan(outgo({ refund, charge }))),
    ),
    sumLine('期末结余', yuan(ending)),
    sumLine('其中 已决定退还、尚未退出', yuan(owedBack)),
    sumLine(`转账回执 审核通过 ${receipts.passed} 份，退回 ${receipts.returned} 份`),
  ];
}

const isMonth = (period: string) => period.length === 7;

/** Streams the rows of the file. Totals are computed from the lines sent, so that they always agree. */
async function* partsOf(ctx: Ctx, period: string, range: Range): AsyncGenerator<string[][]> {
  yield [[isMonth(period) ? '月结' : '日结', period, `制表时间 ${formatDateTime(ctx.now())}`]];
  yield [HEADS, sumLine('期初结余', yuan(await heldAt(ctx, range.from)))];
  const sent: SumRow[] = [];
  for await (const lines of allLines(ctx, range)) {
    for (const { kind, type, way, income, refund, charge } of lines) {
      const same = sent.find((row) => row.kind === kind && row.type === type && row.way === way);
      const one = { income, refund, charge, count: 1 };
      if (same) Object.assign(same, total([same, one]));
      else sent.push({ kind, type, way, ...one });
    }
    yield lines.map(rowOf);
  }
  yield footOf(await booksOf(ctx, period, range, sent));
}

/** Exports the closing of a day or a month as a streamed table; a period that is not over is cut off now. */
export function exportClosing(ctx: Ctx, period: string, format: TableFormat): Response {
  const whole = rangeOf(period);
  const isOver = whole.to <= ctx.now();
  const batches = partsOf(ctx, period, isOver ? whole : { ...whole, to: ctx.now() });
  const name = `${isMonth(period) ? '月结' : '日结'}-${period}${isOver ? '' : '-未结束'}`;
  // Columns that hold amounts, also in the rows of totals.
  return tableFile({ name, plain: `closing-${period}`, numbers: [8, 9], batches }, format);
}
