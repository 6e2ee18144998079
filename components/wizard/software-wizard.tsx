'use client';

import { useState } from 'react';
import { useCaseForm } from '@/components/case/case-form';
import { FiledResult } from '@/components/case/filed-result';
import { call } from '@/lib/client/http';
import type { FiledCase } from '@/lib/contract/records';
import { submitEndpoint } from '@/lib/kinds/case';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { CaseWizard } from './case-wizard';
import { registrationSteps } from './registration-words';

const submitSoftware = submitEndpoint(softwareRegistration);

/** 软件登记 from its first step to its number. */
export function SoftwareWizard({ draftId }: { draftId?: number }) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const kind = softwareRegistration;
  const form = useCaseForm({
    kind,
    draftId,
    send: async (body) => setFiled(await call(submitSoftware, { body })),
  });
  if (filed) {
    return (
      <FiledResult
        filed={filed}
        label={kind.title}
        steps={registrationSteps}
        again={kind.home?.list ?? '/manage'}
        againLabel="返回软件登记"
      />
    );
  }
  return (
    <CaseWizard
      kind={kind}
      form={form}
      title="软件登记申请"
      lead="预审免费；鉴别材料在本机检查之后再上传"
      address={draftId === undefined ? kind.form : `/manage/submit-form/${draftId}`}
      submitLabel="提交申请"
    />
  );
}
