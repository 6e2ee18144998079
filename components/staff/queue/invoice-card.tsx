'use client';

import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { StaffInvoiceContent } from '@/lib/contract/invoices';
import { formatFen } from '@/lib/format/money';
import styles from './queue.module.css';
import { invoiceRef } from './queue-refs';

const copied = (value: string, label: string) => (
  <>
    {value}
    <CopyButton value={value} name={`复制${label}`} />
  </>
);

function Items({ items, amount }: Pick<StaffInvoiceContent, 'items' | 'amount'>) {
  return (
    <ul className={styles.items}>
      {items.map(({ name, title, amount: part, orderId, orderNo }) => (
        <li key={orderId}>
          <b>
            {title}
            <CopyButton value={title} name={`复制项目：${title}`} />
          </b>
          <span className="num">{formatFen(part)}</span>
          <small>
            {`${name}　订单 `}
            <Link className="link nowrap" href={`/staff/money/orders/${orderId}`} prefetch={false}>
              {orderNo}
            </Link>
          </small>
        </li>
      ))}
      <li>
        <b>{`价税合计（元），共 ${items.length} 项`}</b>
        <b className="num">{copied((amount / 100).toFixed(2), '价税合计')}</b>
      </li>
    </ul>
  );
}

function History({ history }: Pick<StaffInvoiceContent, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Card title="以往开票">
      <ul className="lines">
        {history.map(({ id, recordNo, title, statusLabel, number, amount, submittedAt }) => (
          <li key={id}>
            <Link className="link" href={`/staff/cases/${id}`} prefetch={false}>
              {recordNo}
            </Link>
            {` ${title}，${formatFen(amount)}，${statusLabel}${number ? ` ${number}` : ''}，${submittedAt.slice(0, 10)}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Everything that the issuer enters into the tax platform, each with a button to copy it, and earlier invoices. */
export function InvoiceCard({ id }: { id: number }) {
  const query = useEndpoint(invoiceRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <QueryState query={query} failed="开票内容没有取到">
      {({ facts, items, amount, history }) => (
        <>
          <Card title="开票内容，逐项复制">
            <DefinitionList
              items={facts.map(({ label, value }) => ({ label, value: copied(value, label), full: value.length > 24 }))}
            />
            <Items items={items} amount={amount} />
          </Card>
          <History history={history} />
        </>
      )}
    </QueryState>
  );
}
