'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { FormPage } from '@/components/templates/form-page';
import { call } from '@/lib/client/http';
import { appraisalForm, type FiledCase, submitAppraisal } from '@/lib/contract/committees';
import type { Applicant } from '@/lib/contract/profile';
import { ConfirmSection, ConsignorSection, InventorySection, MatterSection, SampleSection } from './appraisal-sections';
import { appraisalInput, emptyAppraisal, emptySample, restoredAppraisal } from './appraisal-values';
import { CaseAside } from './case-aside';
import { FiledResult } from './filed-result';
import { WithApplicant } from './with-applicant';

const next = [
  '秘书处五个工作日内核对事项与检材，缺项一次告知',
  '按作品类型与工作量报价，确认后缴费',
  '组成鉴定组并告知各方，三十日内出具意见书',
];

/** 委托鉴定: one form for both tracks, kept on the server as it is typed. */
export function AppraisalForm() {
  return <WithApplicant title="委托鉴定">{(applicant) => <Form applicant={applicant} />}</WithApplicant>;
}

function Form({ applicant }: { applicant: Applicant | null }) {
  const asked = useSearchParams().get('consignor') ?? '';
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const [initial] = useState(() => ({
    ...emptyAppraisal(applicant),
    // An authority is not the account that fills the form in for it.
    ...(['court', 'authority'].includes(asked) && { consignor: asked, name: '' }),
  }));
  const { form, source, element, submit, restore, problems, failure, busy } = useZodForm({
    schema: appraisalForm,
    initial,
    toInput: appraisalInput,
    send: async (body) => {
      const done = await call<typeof submitAppraisal>(submitAppraisal, { body });
      await draft.discard();
      setFiled(done);
      window.scrollTo({ top: 0 });
    },
  });
  const draft = useFormDraft({
    kind: 'appraisal',
    values: form.values,
    isClosed: filed !== null,
    restore: (data) => {
      restore(restoredAppraisal(data));
      return true;
    },
  });
  if (filed) return <FiledResult filed={filed} label="鉴定委托" steps={next} again="/appraisalCommittee" />;

  const samples = (path: 'originals' | 'suspects') => ({
    path,
    keys: form.values[path].map((entry) => entry.key),
    onAdd: () => form.insertListItem(path, emptySample()),
    onRemove: (at: number) => form.removeListItem(path, at),
  });
  const startAnew = () => {
    void draft.discard();
    restore(initial);
  };
  return (
    <FormPage
      title="委托鉴定"
      lead="就同一性、实质性相似与独创性等专门性问题提出比对意见"
      back={{ href: '/appraisalCommittee', label: '返回鉴定委员会' }}
      aside={<CaseAside committee="appraisal" />}
      source={source}
      element={element}
      problems={problems}
      failure={failure}
      draft={draft}
      onStartAnew={startAnew}
      busy={busy}
      onSubmit={() => void submit()}
      submitLabel="提交委托"
    >
      <ConsignorSection />
      <MatterSection />
      <SampleSection
        {...samples('originals')}
        title="原作品样本"
        label="原作品"
        sourceHelp="写明完成或发表的时间，附权属材料"
      />
      <SampleSection
        {...samples('suspects')}
        title="被比对样本"
        label="被比对作品"
        sourceHelp="写明取得的时间与方式，例如购买、下载、公证保全"
      />
      <InventorySection />
      <ConfirmSection />
    </FormPage>
  );
}
