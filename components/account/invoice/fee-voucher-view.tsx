'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { invoiceStep } from '@/components/account/order/order-links';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { FiledResult } from '@/components/public/case/filed-result';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { call } from '@/lib/client/http/http';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { FiledCase } from '@/lib/contract/cases';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOrder, Order } from '@/lib/contract/orders';
import type { Applicant } from '@/lib/contract/profile';
import { formatFen } from '@/lib/format/money';
import { askFeeVoucher, feeVoucher } from '@/lib/kinds/cases/fee-voucher';
import { recordId } from '@/lib/rules/identifiers/record-id';

const orderRef = endpointRef<typeof getOrder>('GET', '/api/v1/user/orders/{id}');
const back = { href: '/mine/order', label: '我的订单' };
const hidden = { instead: null };

function VoucherForm({ order, applicant }: { order: Order; applicant: Applicant | null }) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const form = useCaseForm({
    kind: feeVoucher,
    known: { payer: applicant?.name ?? '' },
    of: order.id,
    send: async (body) =>
      setFiled(await call(askFeeVoucher, { body: askFeeVoucher.body.parse({ ...body, orderId: order.id }) })),
  });
  if (filed)
    return (
      <FiledResult
        filed={filed}
        label="会费票据"
        steps={['财务 5 个工作日内开具，开具后发消息给您', '在业务详情下载票据文件']}
        again={`/mine/orderDetail/${order.id}`}
        againLabel="查看订单"
      />
    );
  return (
    <CaseForm
      kind={feeVoucher}
      form={form}
      title="申请会费票据"
      lead="社会团体会费统一票据，由财务开具后在网站下载"
      back={{ href: `/mine/orderDetail/${order.id}`, label: '返回订单' }}
      submitLabel="提交申请"
      before={
        <Card title="会费">
          <DefinitionList
            items={[
              { label: '订单', value: `${order.title}，${order.orderNo}` },
              { label: '实付', value: formatFen(order.amount) },
            ]}
          />
        </Card>
      }
      slots={{ orderNo: hidden, amount: hidden }}
    />
  );
}

/** Request for the receipt of a paid membership fee. */
export function FeeVoucherView() {
  const id = recordId(useSearchParams().get('order'));
  const query = useEndpoint(orderRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <QueryState query={query} heading="申请会费票据" back={back}>
      {(order) => {
        const step = invoiceStep(order);
        return order.canAskVoucher ? (
          <WithApplicant title="申请会费票据">
            {(applicant) => <VoucherForm order={order} applicant={applicant} />}
          </WithApplicant>
        ) : (
          <EmptyState
            level={1}
            title="这笔订单现在不能申请会费票据"
            text="已经到账、没有退还、还没有开过票据的会费可以申请。"
            actions={
              step ? (
                <ButtonLink href={step.href}>{step.label}</ButtonLink>
              ) : (
                <ButtonLink href={back.href}>{back.label}</ButtonLink>
              )
            }
          />
        );
      }}
    </QueryState>
  );
}
