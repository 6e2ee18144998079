'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCaseForm } from '@/components/public/case/case-form';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { Alive } from '@/components/shell/session/alive';
import { useRestored } from '@/components/shell/session/use-restored';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { call } from '@/lib/client/http/http';
import { useSession } from '@/lib/client/session/session-store';
import { isWorkflow, noteAigcId, noteAigcStep, noteProgress, type Workflow } from '@/lib/client/session/workflow';
import type { FiledCase } from '@/lib/contract/cases';
import type { Applicant } from '@/lib/contract/profile';
import { submitEndpoint } from '@/lib/kinds/case';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import type { FormValues } from '@/lib/kinds/form-values';
import { knownOwner } from '@/lib/kinds/known-owner';
import { FiledSample, FiledType, type FilingStart, FromFiling } from './from-filing';
import { IdentityNote } from './identity-note';
import { LabelCheck } from './label-check';
import { RegistrationWizard } from './registration-wizard';
import { WorkTypes } from './work-types';

const submitWork = submitEndpoint(workRegistration);

const leads: Record<Workflow, string> = {
  plain: '随填随存，可以换一台设备接着填写；最后一步统一核对后提交',
  aigc: '先说明生成过程与人类创作，再填写作品与权利；登记保护您的独创性表达',
  product: '文创产品与产品设计中可以与功能分开的艺术造型、图案与纹样',
};

/** Steps before the form of a generated work: how it was made, and the human contribution. */
const AIGC_STEPS = ['firstStep', 'secondStep'] as const;

export interface WorkWizardProps {
  type: Workflow;
  /** Address to return to after the login. */
  address: string;
  /** Draft to restore; the newest by default. */
  draftId?: number;
  /** Filing that the registration starts from, which gets a draft of its own. */
  start?: FilingStart;
}

const TITLE = '作品登记申请';

/** Registration of a work from the first step to the receipt; begins with what the account's certification proves. */
export const WorkWizard = (props: WorkWizardProps) => (
  <WithApplicant title={TITLE}>{(applicant) => <WorkSteps {...props} applicant={applicant} />}</WithApplicant>
);

function WorkSteps({ type, address, draftId, start, applicant }: WorkWizardProps & { applicant: Applicant | null }) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const form = useCaseForm({
    kind: workRegistration,
    known: { ...knownOwner(applicant), ...start?.values },
    fixed: { type },
    draftKind: `${workRegistration.key}-${type}`,
    draftId,
    of: start?.id,
    send: async (body: FormValues) => {
      const done = await call(submitWork, { body });
      setFiled(done);
      noteProgress(type, { recordId: done.id, recordName: done.title, stepIndex: 0, orderId: null });
      if (type === 'aigc') noteAigcId(done.id);
    },
  });
  const [samples, setSamples] = useState<readonly File[]>([]);
  const { id } = form.draft;
  const name = String(form.form.values.name ?? '');
  useEffect(() => {
    if (!filed) noteProgress(type, { recordId: id ?? null, recordName: name });
  }, [type, id, name, filed]);
  useEffect(() => {
    if (!filed && type === 'aigc' && id !== undefined) noteAigcId(id);
  }, [type, id, filed]);
  // The step is restored for this tab's own session only; another draft starts at the first step.
  const [startAt] = useState(() => (draftId === undefined && !start ? useSession.getState()[type].stepIndex : 0));

  return (
    <RegistrationWizard
      filed={filed}
      kind={workRegistration}
      form={form}
      title={TITLE}
      lead={leads[type]}
      startAt={startAt}
      onStep={(at) => {
        noteProgress(type, { stepIndex: at });
        const step = AIGC_STEPS[at - 1];
        if (type === 'aigc' && step) noteAigcStep(step, { id: id ?? null, type: workRegistration.key });
      }}
      address={address}
      slots={{
        identity: { before: <IdentityNote owners={form.form.values.owners} applicant={applicant} /> },
        workType: { before: start && <FiledType filed={start.filed} /> },
        sample: {
          before: start && <FiledSample filed={start.filed} />,
          onPick: setSamples,
          after: (
            <LabelCheck
              files={samples}
              values={form.form.values}
              onLabel={(label) => form.source.change('label', label)}
            />
          ),
        },
      }}
    />
  );
}

/** A number of a case in the address; undefined for anything else. */
const idIn = (text: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;

/** The form selected by `?type=`, with links to the two others. */
export function WorkForms({ page }: { page: string }) {
  const search = useSearchParams();
  const asked = search.get('type') ?? '';
  const filing = idIn(search.get('filing'));
  const type = isWorkflow(asked) ? asked : 'plain';
  const restored = useRestored();
  return (
    <>
      <WorkTypes current={type} page={page} filing={filing} />
      {restored && (
        <FromFiling id={filing}>
          {(start) => (
            <WorkWizard
              key={type}
              type={type}
              start={start}
              address={`${page}?type=${type}${start ? `&filing=${start.id}` : ''}`}
            />
          )}
        </FromFiling>
      )}
    </>
  );
}

/** 作品登记申请 as a public page. */
export const WorkForm = () => (
  <PortalMantine>
    <Alive>
      <WorkForms page={workRegistration.form} />
    </Alive>
  </PortalMantine>
);
