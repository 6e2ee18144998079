'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Proof, ProofFault } from '@/lib/contract/proof';
import { formatDate, monthRange } from '@/lib/format/dates';
import { formatFen } from '@/lib/format/money';
import styles from './money.module.css';
import { proofRef } from './money-refs';

type Sums = Proof['total'];

/** Amount with its sign; a dash for nothing. */
const signed = (fen: number): string => (fen === 0 ? '—' : `${fen < 0 ? '−' : ''}${formatFen(Math.abs(fen))}`);

interface ProofColumn {
  label: string;
  of(sums: Sums): number;
  /** Shown in a month without such amounts, too. */
  isFixed?: boolean;
}

const columns: readonly ProofColumn[] = [
  { label: '订单', of: ({ orders }) => orders, isFixed: true },
  { label: '线上收款', of: ({ online }) => online, isFixed: true },
  { label: '转账到账', of: ({ transferred }) => transferred },
  { label: '手续费', of: ({ charges }) => charges },
  { label: '凭回执', of: ({ onReceipt }) => onReceipt },
  { label: '差额', of: ({ difference }) => difference },
  { label: '退款', of: ({ refunds }) => -refunds, isFixed: true },
  { label: '银行流水', of: ({ statement }) => statement },
  { label: '已入账', of: ({ used }) => used },
  { label: '待退回', of: ({ returned }) => returned },
  { label: '未核对', of: ({ undecided }) => undecided },
  { label: '搁置', of: ({ aside }) => aside },
  { label: '流水差额', of: ({ statementDifference }) => statementDifference },
];

/** Columns with an amount on some day, besides the fixed ones: most months need few of the thirteen. */
const columnsFor = (days: Proof['days']): readonly ProofColumn[] =>
  columns.filter((column) => column.isFixed || days.some((day) => column.of(day) !== 0));

const faultWords: Readonly<Record<ProofFault['kind'], string>> = {
  order: '订单金额与收款不符',
  refund: '退款与订单不符',
  surplus: '多付的款没有退款记录',
  transfer: '流水与入账不符',
};

function Faults({ faults }: { faults: readonly ProofFault[] }) {
  if (faults.length === 0)
    return (
      <p className="mute">
        每天都对得上：订单 = 收款 + 未到流水的回执，流水 = 入账 + 待退、未核对与搁置。没有发生的栏目不列出。
      </p>
    );
  return (
    <>
      <NoticeBar tone="warn">{`有 ${faults.length} 处对不上，请逐笔查明。`}</NoticeBar>
      <ul className="lines">
        {faults.map(({ kind, id, day, number, title, difference }) => (
          <li key={`${kind}${id}`}>
            {`${day} ${faultWords[kind]}，差 ${signed(difference)}：`}
            <Link
              className="link"
              href={kind === 'transfer' ? `/staff/money/transfers/${id}` : `/staff/money/orders/${id}`}
              prefetch={false}
            >
              {kind === 'transfer' ? title : `${number} ${title}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  label: string;
  sums: Sums;
  shown: readonly ProofColumn[];
  href?: string;
}

function Row({ label, sums, shown, href }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {href ? (
          <Link className="link nowrap" href={href} prefetch={false}>
            {label}
          </Link>
        ) : (
          label
        )}
      </th>
      {shown.map((column) => (
        <td key={column.label} className={styles.amount}>
          {signed(column.of(sums))}
        </td>
      ))}
    </tr>
  );
}

/** Daily proof of a month: orders against payments and statements, and what does not add up. */
export function ProofCard() {
  const [month, setMonth] = useState(formatDate(new Date()).slice(0, 7));
  const query = useEndpoint(proofRef, { query: { month } }, { meta: { quiet: true } });
  const [begin, end] = monthRange(month);
  const before = formatDate(new Date(begin.getTime() - 1)).slice(0, 7);
  const after = formatDate(end).slice(0, 7);
  return (
    <Card
      title={`每日核对 ${month}`}
      more={
        <span className="row">
          <button type="button" className="link" onClick={() => setMonth(before)}>
            上个月
          </button>
          {end <= new Date() && (
            <button type="button" className="link" onClick={() => setMonth(after)}>
              下个月
            </button>
          )}
        </span>
      }
      bare
    >
      <QueryState query={query} failed="核对表没有取到">
        {({ days, total, faults }) => (
          <>
            <div className={styles.pad}>
              <Faults faults={faults} />
            </div>
            <div className={styles.scroll}>
              <table className={styles.days}>
                <thead>
                  <tr>
                    <th scope="col">日期</th>
                    {columnsFor(days).map(({ label }) => (
                      <th key={label} scope="col" className={styles.amount}>
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {days.map(({ day, ...sums }) => (
                    <Row
                      key={day}
                      label={day}
                      sums={sums}
                      shown={columnsFor(days)}
                      href={`/staff/money/closing?period=${day}`}
                    />
                  ))}
                  <Row label="合计" sums={total} shown={columnsFor(days)} />
                </tbody>
              </table>
            </div>
          </>
        )}
      </QueryState>
    </Card>
  );
}
