'use client';

import { useState } from 'react';
import { useCaseForm } from '@/components/public/case/case-form';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { DepositCheck } from '@/components/public/deposit/deposit-check';
import { call } from '@/lib/client/http/http';
import type { FiledCase } from '@/lib/contract/cases';
import type { Applicant } from '@/lib/contract/profile';
import type { DepositKind } from '@/lib/deposit/deposit';
import { submitEndpoint } from '@/lib/kinds/case';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { knownOwner } from '@/lib/kinds/known-owner';
import { IdentityNote } from './identity-note';
import { RegistrationWizard } from './registration-wizard';

const submitSoftware = submitEndpoint(softwareRegistration);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const namesOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'name' in entry && textOf(entry.name) ? [textOf(entry.name)] : [],
  );

const names: Readonly<Record<DepositKind, string>> = { source: '源程序', document: '文档' };

const TITLE = '软件登记申请';

export interface SoftwareWizardProps {
  /** Draft to restore; the newest by default. */
  draftId?: number;
}

/** 软件登记 from the first step to the receipt; begins with what the account's certification proves. */
export const SoftwareWizard = (props: SoftwareWizardProps) => (
  <WithApplicant title={TITLE}>{(applicant) => <SoftwareSteps {...props} applicant={applicant} />}</WithApplicant>
);

function SoftwareSteps({ draftId, applicant }: SoftwareWizardProps & { applicant: Applicant | null }) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const kind = softwareRegistration;
  const [checked, setChecked] = useState<Partial<Record<DepositKind, File>>>({});
  const form = useCaseForm({
    kind,
    known: knownOwner(applicant),
    draftId,
    send: async (body) => setFiled(await call(submitSoftware, { body })),
  });
  const { fullName, version, owners, sourceLines } = form.form.values;
  const check = (of: DepositKind) => (
    <div className="full">
      <h3>{`先查${names[of]}`}</h3>
      <p className="mute">在本机检查，不上传；合格的点“使用此文件”，就放到下面的“{names[of]}鉴别材料”里。</p>
      <DepositCheck
        kind={of}
        fullName={textOf(fullName)}
        version={textOf(version)}
        owners={namesOf(owners)}
        sourceLines={Number(sourceLines) || undefined}
        onFile={(file) => setChecked((files) => ({ ...files, [of]: file }))}
      />
    </div>
  );
  return (
    <RegistrationWizard
      filed={filed}
      kind={kind}
      form={form}
      title={TITLE}
      lead="预审免费；鉴别材料在本机检查之后再上传"
      address={draftId === undefined ? kind.form : `/manage/submit-form/${draftId}`}
      slots={{
        identity: { before: <IdentityNote owners={owners} applicant={applicant} /> },
        source: { before: check('source'), offered: checked.source },
        document: { before: check('document'), offered: checked.document },
      }}
    />
  );
}
