'use client';

import { FiledResult } from '@/components/public/case/filed-result';
import type { FiledCase } from '@/lib/contract/cases';
import { CaseWizard, type CaseWizardProps } from './case-wizard';

/** Steps after the submission, in order. */
const next = [
  '五个工作日内核对材料，需要修改的逐项写明原因',
  '受理后缴纳受理费，已经缴纳的直接转报登记机构',
  '登记机构审查后发证，登记号与证书在办件详情里查看',
] as const;

export interface RegistrationWizardProps extends Omit<CaseWizardProps, 'submitLabel'> {
  /** The submitted case; null before. */
  filed: FiledCase | null;
}

/** Wizard of a registration, followed by its receipt. */
export function RegistrationWizard({ filed, ...wizard }: RegistrationWizardProps) {
  const { title, home } = wizard.kind;
  if (!filed) return <CaseWizard {...wizard} submitLabel="提交申请" />;
  return (
    <FiledResult filed={filed} label={title} steps={next} again={home?.list ?? '/manage'} againLabel={`返回${title}`} />
  );
}
