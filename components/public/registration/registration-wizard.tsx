'use client';

import { FiledResult } from '@/components/public/case/filed-result';
import type { FiledCase } from '@/lib/contract/cases';
import { CaseWizard, type CaseWizardProps } from './case-wizard';
import { nextSteps } from './next-steps';

export interface RegistrationWizardProps extends Omit<CaseWizardProps, 'submitLabel'> {
  /** The submitted case; null before. */
  filed: FiledCase | null;
}

/** Wizard of a registration, followed by its receipt. */
export function RegistrationWizard({ filed, ...wizard }: RegistrationWizardProps) {
  const { title, home } = wizard.kind;
  if (!filed) return <CaseWizard {...wizard} submitLabel="提交申请" />;
  return (
    <FiledResult
      filed={filed}
      label={title}
      steps={nextSteps(filed)}
      again={home?.list ?? '/manage'}
      againLabel={`返回${title}`}
    />
  );
}
