import type { ReactNode } from 'react';
import type { CourtPaper } from '@/lib/contract/mediations';
import { lastConfirmationDay } from '@/lib/rules/court-confirmation';
import styles from './mediation.module.css';

/** Titles of the papers for the court. */
export const courtPaperTitles: Record<CourtPaper, string> = {
  application: '司法确认申请书',
  statement: '主持调解的证明',
};

export interface CourtConfirmationProps {
  /** Day of the agreement, `YYYY-MM-DD`. */
  issuedOn: string;
  /** Links or buttons that download the papers. */
  children: ReactNode;
}

/** Guide to the confirmation of the agreement by a court: last day, courts and papers. */
export function CourtConfirmation({ issuedOn, children }: CourtConfirmationProps) {
  return (
    <section aria-label="司法确认" className={styles.court}>
      <h4>司法确认</h4>
      <p>
        协议经法院确认以后，一方不履行的，另一方可以直接申请强制执行。确认由各方共同申请，不收费用，最迟
        <b>{` ${lastConfirmationDay(issuedOn)} `}</b>提出。
      </p>
      <ul>
        <li>法院委托调解的，向委托的法院提出。</li>
        <li>
          其他的，向当事人住所地、标的物所在地或者本会所在地的基层人民法院提出；应当由中级人民法院管辖的，向中级人民法院提出。
        </li>
        <li>
          只确认权利归谁的协议，法院不受理（民事诉讼法司法解释第三百五十五条）；许可、付款、停止使用的约定可以申请。
        </li>
      </ul>
      <p>申请书填好各方的身份与住所，由各方签名或者盖章，连同调解协议书、主持调解的证明与身份证明一并提交。</p>
      <p className={styles.papers}>{children}</p>
    </section>
  );
}
