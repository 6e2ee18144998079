'use client';

import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { FormSection } from '@/components/public/templates/form-page';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { InvoiceableOrder, SavedHeader } from '@/lib/contract/invoices';
import { formatFen } from '@/lib/format/money';
import { applyInvoice, correctInvoice, headerFields, invoice, taxNoWarning } from '@/lib/kinds/cases/invoice';
import { type FormValues, formOf } from '@/lib/kinds/form-values';
import { products } from '@/lib/kinds/products';
import { HeaderChoice } from './header-choice';
import { HeadersDialog } from './headers-dialog';
import styles from './invoice.module.css';
import { afterApplying, invoiceableRef } from './invoice-calls';

/** Orders on the invoice; one of several can be removed. */
function ChosenOrders({ orders, onDrop }: { orders: readonly InvoiceableOrder[]; onDrop: (id: number) => void }) {
  const total = orders.reduce((sum, { left }) => sum + left, 0);
  return (
    <FormSection title="开票订单" note={`${orders.length} 笔，合计 ${formatFen(total)}`}>
      <ul className={styles.orders}>
        {orders.map(({ id, title, orderNo, type, left }) => (
          <li key={id}>
            <div>
              {title}
              <small>{`${products[type].label} · ${orderNo}`}</small>
            </div>
            <b className="num">{formatFen(left)}</b>
            {orders.length > 1 && (
              <button type="button" className="link" aria-label={`移除：${title}`} onClick={() => onDrop(id)}>
                移除
              </button>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

export interface InvoiceFormProps {
  orders: readonly InvoiceableOrder[];
  headers: readonly SavedHeader[];
  /** Initial values. */
  known: FormValues;
  /** Id of the refused application that is resubmitted. */
  corrects?: number;
}

/** Form of an invoice on some orders, prefilled; leads to the invoice once submitted. */
export function InvoiceForm({ orders: given, headers, known, corrects }: InvoiceFormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [dropped, setDropped] = useState<readonly number[]>([]);
  const [saveHeader, setSaveHeader] = useState(headers.length === 0);
  const [managing, setManaging] = useState(false);
  const orders = given.filter(({ id }) => !dropped.includes(id));
  const options = { refreshes: afterApplying, meta: { quiet: true } };
  const apply = useEndpointMutation(applyInvoice, options);
  const correct = useEndpointMutation(correctInvoice, options);
  const form = useCaseForm({
    kind: invoice,
    known,
    draftKind: corrects ? `edit-${invoice.key}` : invoice.key,
    of: corrects,
    send: async (checked) => {
      const body = { ...checked, orderIds: orders.map(({ id }) => id), saveHeader };
      const { page } = corrects
        ? await correct.mutateAsync({ params: { id: corrects }, body })
        : await apply.mutateAsync({ body });
      // Marks the data of this page as stale without refetching, which would unmount the form before the navigation.
      const own = { queryKey: endpointKey(invoiceableRef), refetchType: 'none' } as const;
      await client.invalidateQueries(own);
      toast('开票申请已提交', 'done');
      router.push(page);
    },
  });
  const { values } = form.form;
  const warning = taxNoWarning(String(values.taxNo ?? ''));
  const use = (header: SavedHeader) => form.form.setValues({ ...values, ...formOf(headerFields, { ...header }) });
  return (
    <>
      <CaseForm
        kind={invoice}
        form={form}
        title={corrects ? '修改开票信息' : '填写开票信息'}
        lead="提交后三个工作日内开具，开具后有消息告知，在发票详情下载"
        back={
          corrects
            ? { href: `/mine/receipt-detail?id=${corrects}`, label: '返回发票详情' }
            : { href: '/mine/receipt', label: '返回申请开票' }
        }
        submitLabel={corrects ? '重新提交' : '提交申请'}
        before={
          <>
            <ChosenOrders orders={orders} onDrop={(id) => setDropped([...dropped, id])} />
            <HeaderChoice
              headers={headers}
              isUsed={({ header, taxNo }) => values.header === header && values.taxNo === taxNo}
              onUse={use}
              onManage={() => setManaging(true)}
            />
          </>
        }
        slots={{
          taxNo: {
            after: warning && (
              <div className="full">
                <NoticeBar tone="warn">{`纳税人识别号${warning}。`}</NoticeBar>
              </div>
            ),
          },
          remark: {
            after: (
              <Checkbox
                className="full"
                label="把这个抬头存为常用抬头，下次直接选用"
                checked={saveHeader}
                onChange={(event) => setSaveHeader(event.currentTarget.checked)}
              />
            ),
          },
        }}
      />
      {managing && <HeadersDialog headers={headers} onClose={() => setManaging(false)} />}
    </>
  );
}
