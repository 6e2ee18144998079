'use client';

import Link from 'next/link';
import { CaseFacts, CaseHead } from '@/components/account/case/case-parts';
import { AccountDetail, DetailColumns } from '@/components/shell/list/account-detail';
import { CallBox } from '@/components/shell/list/call-box';
import { EventCard } from '@/components/shell/list/event-card';
import { FileList } from '@/components/shell/list/file-list';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ShowIf } from '@/components/shell/session/show-if';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { both } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { CaseDetail } from '@/lib/contract/cases';
import type { InvoiceContent } from '@/lib/contract/invoices';
import { lastMatch } from '@/lib/format/last-match';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { sentence } from '@/lib/text/sentence';
import styles from './invoice.module.css';
import { invoiceRef, ownCaseRef } from './invoice-calls';

/** Reason for the refusal of an application, and the link to correct it. */
function Refusal({ ownCase: { id, status, events } }: { ownCase: CaseDetail }) {
  if (status !== 'refused') return null;
  const reason = lastMatch(events, ({ action }) => action === 'refuse')?.note ?? '';
  return (
    <ShowIf flag="canInvoice">
      <CallBox title={`已驳回：${sentence(reason)}`} href={`/mine/make-receipt?id=${id}`} action="修改后重新提交">
        <p>订单还留在这张申请里，修改后重新提交即可；不再需要的可以撤回。</p>
      </CallBox>
    </ShowIf>
  );
}

/** Downloads the first document: the invoice. */
function Download({ documents }: Pick<CaseDetail, 'documents'>) {
  const file = documents.find((document) => document.file)?.file;
  if (!file) return null;
  return (
    <a className="btn btn-ink" href={`${file.address}&download=1`} download={file.originalName}>
      下载发票
    </a>
  );
}

function Documents({ documents }: Pick<CaseDetail, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <Card title="电子发票">
      {documents.map(({ action, label, number, issuedOn, file }) => (
        <DefinitionList
          key={action}
          items={[
            {
              label,
              value: (
                <>
                  <span className="num">{number}</span>
                  <CopyButton value={number} name={`复制${label}`} />
                </>
              ),
              full: true,
            },
            { label: '开票日期', value: issuedOn, full: true },
            ...(file ? [{ label: 'PDF 文件', value: <FileList files={[file]} />, full: true }] : []),
          ]}
        />
      ))}
    </Card>
  );
}

function Orders({ invoice: { orders, amount } }: { invoice: InvoiceContent }) {
  return (
    <Card title="开票订单" more={<span className="mute">{`合计 ${formatFen(amount)}`}</span>} bare>
      <ul className={styles.orders}>
        {orders.map(({ id, orderNo, title, type, state, amount: part }) => (
          <li key={id}>
            <div>
              <Link href={`/mine/orderDetail/${id}`} prefetch={false}>
                {title}
              </Link>
              <small>{`${products[type].label} · ${orderNo}${state === 'refunded' ? ` · ${orderStateLabels[state]}` : ''}`}</small>
            </div>
            <b className="num">{formatFen(part)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One invoice: state, PDF, submitted data, orders, history and actions. */
export function InvoiceDetailView() {
  const params = { id: useAddressId() };
  const ownCase = useEndpoint(ownCaseRef, { params }, { meta: { quiet: true } });
  const invoice = useEndpoint(invoiceRef, { params }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={both(ownCase, invoice)}
      heading="发票详情"
      back={{ href: '/mine/invoiceIndex', label: '返回我的发票' }}
    >
      {([detail, content]) => (
        <>
          <CaseHead ownCase={detail}>
            <Download documents={detail.documents} />
          </CaseHead>
          <Refusal ownCase={detail} />
          <DetailColumns>
            <div>
              <Documents documents={detail.documents} />
              <CaseFacts ownCase={detail} />
              <Orders invoice={content} />
            </div>
            <EventCard
              events={detail.events.map((event) => ({ ...event, title: event.label }))}
              isOpen={detail.stage !== 'closed'}
            />
          </DetailColumns>
        </>
      )}
    </AccountDetail>
  );
}
