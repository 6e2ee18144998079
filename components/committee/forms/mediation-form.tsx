'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { CheckField } from '@/components/form/fields';
import { UploadField } from '@/components/form/upload-field';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { FormPage, FormSection } from '@/components/templates/form-page';
import { call } from '@/lib/client/http';
import { type FiledCase, mediationForm, submitMediation } from '@/lib/contract/committees';
import type { Applicant } from '@/lib/contract/profile';
import { partyProblems } from '@/lib/rules/party-rules';
import { CaseAside } from './case-aside';
import { FiledResult } from './filed-result';
import { DisputeSections, type ListsProps, PartySections, SourceSection } from './mediation-sections';
import {
  emptyAgent,
  emptyMediation,
  emptyParty,
  emptyWork,
  mediationInput,
  restoredMediation,
} from './mediation-values';
import { MediatorField } from './mediator-field';
import { WithApplicant } from './with-applicant';

const makers = { agents: emptyAgent, respondents: emptyParty, works: emptyWork };
/** The contract's schema with the rules that the provider keeps too. */
const mediationRules = mediationForm.superRefine((form, check) => {
  for (const [field, message] of Object.entries(partyProblems(form)))
    check.addIssue({ code: 'custom', path: field.split('.'), message });
});
/** The provider's names of fields that the form calls otherwise. */
const renamed = { preferredMediatorId: 'mediator' };

const next = [
  '秘书处五个工作日内决定是否受理，缺项一次告知',
  '受理后通知对方，征求是否同意调解',
  '双方选定调解员，三十日内结案',
];

/** 申请调解: kept on the server as it is typed. */
export function MediationForm() {
  return <WithApplicant title="申请调解">{(applicant) => <Form applicant={applicant} />}</WithApplicant>;
}

function Form({ applicant }: { applicant: Applicant | null }) {
  const wished = useSearchParams().get('mediatorId') ?? '';
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const [initial] = useState(() => ({
    ...emptyMediation(applicant),
    mediator: /^\d{1,9}$/.test(wished) ? wished : '',
  }));
  const { form, source, element, submit, restore, problems, failure, busy } = useZodForm({
    schema: mediationRules,
    initial,
    renamed,
    toInput: mediationInput,
    send: async (body) => {
      const done = await call<typeof submitMediation>(submitMediation, { body });
      await draft.discard();
      setFiled(done);
      window.scrollTo({ top: 0 });
    },
  });
  const draft = useFormDraft({
    kind: 'mediation',
    values: form.values,
    isClosed: filed !== null,
    restore: (data) => {
      const values = restoredMediation(data);
      restore({ ...values, mediator: initial.mediator || values.mediator });
      return true;
    },
  });
  if (filed) return <FiledResult filed={filed} label="调解申请" steps={next} again="/mediationCommittee" />;

  const lists: ListsProps = {
    keysOf: (list) => form.values[list].map((entry) => entry.key),
    onAdd: (list) => form.insertListItem(list, makers[list]()),
    onRemove: (list, at) => form.removeListItem(list, at),
  };
  const startAnew = () => {
    void draft.discard();
    restore(emptyMediation(applicant));
  };
  return (
    <FormPage
      title="申请调解"
      lead="双方自愿，过程保密，不收取任何费用"
      back={{ href: '/mediationCommittee', label: '返回调解委员会' }}
      aside={<CaseAside committee="mediation" />}
      source={source}
      element={element}
      problems={problems}
      failure={failure}
      draft={draft}
      onStartAnew={startAnew}
      busy={busy}
      onSubmit={() => void submit()}
      submitLabel="提交申请"
    >
      <SourceSection />
      <PartySections {...lists} />
      <DisputeSections {...lists} />
      <FormSection title="证据材料" note="权属材料与争议事实，按目录编号">
        <UploadField name="evidence" label="证据" required purpose="document" bType={5} max={20} />
      </FormSection>
      <FormSection title="调解员">
        <MediatorField />
      </FormSection>
      <FormSection title="确认">
        <CheckField name="promise">
          我确认所填内容与材料真实，同意秘书处为通知和调解使用其中的信息，并知悉任何一方可以随时停止调解。
        </CheckField>
      </FormSection>
    </FormPage>
  );
}
