'use client';

import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { MoreLink } from '@/components/ui/more-link';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { MoneyOverview } from '@/lib/contract/money';
import { formatFen } from '@/lib/format/money';
import styles from './money.module.css';
import { overviewRef } from './money-refs';
import { ProofCard } from './proof-card';

interface Door {
  label: string;
  href: string;
  waiting: MoneyOverview['receipts'];
}

const doorsOf = ({ receipts, refunds, requests, transfers }: MoneyOverview): Door[] => [
  { label: '退款申请待办理', href: '/staff/money/refund-requests', waiting: requests },
  { label: '转账回执待审核', href: '/staff/money/receipts', waiting: receipts },
  { label: '银行转账待核对', href: '/staff/money/transfers', waiting: transfers },
  { label: '待转账退回', href: '/staff/money/refunds', waiting: refunds.transfer },
  { label: '退款失败', href: '/staff/money/refunds?state=failed', waiting: refunds.failed },
  { label: '退款待支付机构确认', href: '/staff/money/refunds?state=pending', waiting: refunds.pending },
];

function Overview({ data }: { data: MoneyOverview }) {
  return (
    <>
      <ul className={styles.doors}>
        {doorsOf(data).map(({ label, href, waiting }) => (
          <li key={label}>
            <Link className="card" href={href} prefetch={false}>
              <span>{label}</span>
              <b>{waiting.count}</b>
              {waiting.oldest ? `最早 ${waiting.oldest.slice(0, 10)}` : '没有等待的'}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.block}>
        <Card
          title="近七日收款"
          more={<MoreLink className="more" label="日结与月结" href="/staff/money/closing" />}
          bare
        >
          <div className={styles.scroll}>
            <table className={styles.days}>
              <thead>
                <tr>
                  <th scope="col">日期</th>
                  <th scope="col" className={styles.amount}>
                    收入
                  </th>
                  <th scope="col" className={styles.amount}>
                    退款
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.days.map(({ day, income, refunds }) => (
                  <tr key={day}>
                    <th scope="row">
                      <Link className="link" href={`/staff/money/closing?period=${day}`} prefetch={false}>
                        {day}
                      </Link>
                    </th>
                    <td className={styles.amount}>{formatFen(income)}</td>
                    <td className={styles.amount}>{formatFen(refunds)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      </div>
      <div className={styles.block}>
        <ProofCard />
      </div>
    </>
  );
}

/** Pending work of finance, and recent income. */
export function MoneyView() {
  const query = useEndpoint(overviewRef, {}, { meta: { quiet: true } });
  const until = query.data?.readUntil;
  return (
    <>
      <TitleBox variant="work" title="收款与退款" sub={until ? `银行流水已核对到 ${until}` : '还没有上传过银行流水'} />
      <QueryState query={query} failed="总览没有取到" loading={<Skeleton variant="lines" rows={6} />}>
        {(data) => <Overview data={data} />}
      </QueryState>
    </>
  );
}
