'use client';

import type { ReactNode } from 'react';
import { DetailHead } from '@/components/shell/list/account-detail';
import styles from '@/components/shell/list/detail.module.css';
import { FileList } from '@/components/shell/list/file-list';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseDetail } from '@/lib/contract/cases';
import { caseWaiting } from '@/lib/rules/waiting';
import { CaseMoves } from './case-moves';
import { WithdrawButton } from './withdraw-button';

interface Part {
  ownCase: CaseDetail;
}

/** Longer texts take the full width. */
const LONG = 24;
/** A word too long for half a line: an email address, a digest. */
const WORD = /[!-~]{19}/;

/** Groups facts by part of the form. */
const partsOf = (facts: CaseDetail['facts']) =>
  [...new Set(facts.map(({ section }) => section))].map((section) => ({
    section,
    facts: facts.filter((fact) => fact.section === section),
  }));

/** Submitted data of a case. */
export function CaseFacts({ ownCase }: Part) {
  const parts = partsOf(ownCase.facts);
  return (
    <Card title={ownCase.editable || ownCase.stage === 'closed' ? '内容' : '申请内容'}>
      {parts.length === 0 && <p className="mute">这件业务没有更多可以显示的内容。</p>}
      {parts.map(({ section, facts }) => (
        <section key={section} className={styles.part}>
          {section && parts.length > 1 && <h3>{section}</h3>}
          <DefinitionList
            items={facts.map(({ label, value, files }) => ({
              label,
              value: (
                <>
                  {value && <span className={styles.value}>{value}</span>}
                  <FileList files={files} />
                </>
              ),
              full: files.length > 0 || value.length > LONG || value.includes('\n') || WORD.test(value),
            }))}
          />
        </section>
      ))}
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
