'use client';

import type { ReactNode } from 'react';
import { DetailHead } from '@/components/shell/list/account-detail';
import { SheetFacts } from '@/components/shell/sheet/sheet-facts';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseDetail } from '@/lib/contract/cases';
import { caseMarks } from '@/lib/rules/case-marks';
import { caseWaiting } from '@/lib/rules/waiting';
import { CaseMoves } from './case-moves';
import { WithdrawButton } from './withdraw-button';

interface Part {
  ownCase: CaseDetail;
}

/** Submitted data of a case, with the same marks as on the proof sheet of staff. */
export function CaseFacts({ ownCase }: Part) {
  const { facts } = ownCase;
  return (
    <Card title={ownCase.editable || ownCase.stage === 'closed' ? '内容' : '申请内容'}>
      {facts.length === 0 && <p className="mute">这件业务没有更多可以显示的内容。</p>}
      <SheetFacts facts={facts} marks={caseMarks(ownCase)} isWide />
    </Card>
  );
}

/** Head of a case: state, title, number and the actions of the owner. */
export function CaseHead({ ownCase, children }: Part & { children?: ReactNode }) {
  const { id, title, recordNo, kindLabel, submittedAt, holder, orderId, withdrawable } = ownCase;
  const waiting = caseWaiting(ownCase);
  const number = (
    <>
      {`编号 ${recordNo}`}
      <CopyButton value={recordNo} name="复制编号" />
    </>
  );
  return (
    <DetailHead
      tag={
        <span className="row">
          <StatusTag state={ownCase.statusLabel} tone={ownCase.tone} />
          {ownCase.warning && <StatusTag state={ownCase.warning} tone="seal" />}
        </span>
      }
      title={title}
      waiting={waiting}
      meta={[number, kindLabel, submittedAt && `提交于 ${submittedAt.slice(0, 16)}`, !waiting && holder]}
      actions={
        <>
          {orderId !== null && <ButtonLink href={`/mine/orderDetail/${orderId}`}>查看订单</ButtonLink>}
          {children}
          <CaseMoves ownCase={ownCase} />
          {withdrawable && <WithdrawButton id={id} title={title} />}
          <PrintButton label="打印" />
        </>
      }
    />
  );
}
