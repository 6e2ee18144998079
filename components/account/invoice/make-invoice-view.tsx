'use client';

import { useSearchParams } from 'next/navigation';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { both, derived, QueryState, type Reading } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { INVOICE_ORDERS, type InvoiceContent, type SavedHeader } from '@/lib/contract/invoices';
import type { Applicant } from '@/lib/contract/profile';
import type { FormValues } from '@/lib/kinds/form-values';
import { headersRef, invoiceableRef, invoiceRef } from './invoice-calls';
import { InvoiceForm } from './invoice-form';

const TITLE = '填写开票信息';
const BACK = { href: '/mine/receipt', label: '选择要开票的订单' };

/** Order ids in the address; ignores invalid ones. */
const idsIn = (text: string) =>
  [...new Set(text.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, INVOICE_ORDERS).join(',');

/** Initial values: the default header, else the certified identity of the account. */
function knownOf(headers: readonly SavedHeader[], applicant: Applicant | null): FormValues {
  const [first] = headers;
  if (first) return { ...first };
  if (!applicant) return {};
  const isUnit = applicant.kind === 'organisation';
  return { buyerKind: isUnit ? 'enterprise' : 'person', header: applicant.name, taxNo: isUnit ? applicant.certNo : '' };
}

/** Shown when all orders are invoiced already or refunded. */
const NothingLeft = () => (
  <EmptyState
    title="没有可以开票的订单"
    text="所选的订单已经申请开票，或者已经退款。"
    actions={<ButtonLink href={BACK.href}>{BACK.label}</ButtonLink>}
  />
);

interface WithOrdersProps {
  ids: string;
  corrected?: { id: number; values: FormValues };
}

/** The form, once orders, headers and account data are loaded. */
function WithOrders({ ids, corrected }: WithOrdersProps) {
  const quiet = { meta: { quiet: true } };
  const orders = useEndpoint(
    invoiceableRef,
    { query: { ids, pageSize: INVOICE_ORDERS } },
    { ...quiet, enabled: ids !== '' },
  );
  const headers = useEndpoint(headersRef, { query: {} }, quiet);
  if (ids === '') return <NothingLeft />;
  return (
    <WithApplicant title={TITLE}>
      {(applicant) => (
        <QueryState query={both(orders, headers)} heading={TITLE} back={BACK}>
          {([page, kept]) =>
            page.list.length === 0 ? (
              <NothingLeft />
            ) : (
              <InvoiceForm
                orders={page.list}
                headers={kept}
                known={corrected?.values ?? knownOf(kept, applicant)}
                corrects={corrected?.id}
              />
            )
          }
        </QueryState>
      )}
    </WithApplicant>
  );
}

/** A refused application with its orders. */
function Corrected({ id }: { id: number }) {
  const query: Reading<InvoiceContent> = useEndpoint(invoiceRef, { params: { id } }, { meta: { quiet: true } });
  const own = derived(query, ({ orders, values }) => ({ ids: orders.map((order) => order.id).join(','), values }));
  return (
    <QueryState query={own} heading={TITLE} back={{ href: '/mine/invoiceIndex', label: '返回我的发票' }}>
      {({ ids, values }) => <WithOrders ids={ids} corrected={{ id, values }} />}
    </QueryState>
  );
}

/** 填写开票信息: for the orders in the address, or for a refused application. */
export function MakeInvoiceView() {
  const id = useAddressId();
  const ids = idsIn(useSearchParams().get('orders') ?? '');
  if (id > 0) return <Corrected id={id} />;
  if (ids) return <WithOrders ids={ids} />;
  return (
    <>
      <TitleBox variant="work" title={TITLE} />
      <EmptyState
        title="还没有选择订单"
        text="先选择要开票的订单，可以几笔合开一张。"
        actions={
          <ButtonLink href={BACK.href} variant="ink">
            {BACK.label}
          </ButtonLink>
        }
      />
    </>
  );
}
