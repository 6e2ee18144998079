'use client';

import { RadioField, SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { ListSection } from '@/components/form/list-section';
import { UploadField } from '@/components/form/upload-field';
import { FormSection } from '@/components/templates/form-page';
import { CLAIMS_MIN, FACTS_MIN } from '@/lib/contract/committees';
import {
  agentAuthorityLabels,
  disputedWorkKinds,
  disputeKindLabels,
  mediationSourceLabels,
} from '@/lib/kinds/committee-words';
import { PartyFields } from './party-fields';

const sources = [
  { value: 'self', label: mediationSourceLabels.self, text: '由当事人一方或双方提出' },
  { value: 'court', label: mediationSourceLabels.court, text: '人民法院委派或委托' },
  { value: 'authority', label: mediationSourceLabels.authority, text: '行政机关移送' },
];
const disputes = [
  { value: 'infringement', label: disputeKindLabels.infringement, text: '复制、传播、改编、署名等' },
  { value: 'contract', label: disputeKindLabels.contract, text: '许可、转让、委托、出版等' },
  { value: 'ownership', label: disputeKindLabels.ownership, text: '合作、委托、职务作品归谁' },
];
const authorities = Object.entries(agentAuthorityLabels).map(([value, label]) => ({ value, label }));
const workKinds = disputedWorkKinds.map((kind) => ({ value: kind, label: kind }));

/** Where the case comes from; a court's or an authority's letter goes with it. */
export function SourceSection() {
  const source = useFormSource().read('source');
  return (
    <FormSection title="案件来源">
      <div className="form-grid">
        <RadioField name="source" label="来源" required options={sources} />
        {source !== 'self' && (
          <>
            <TextField name="referrer" label="委托或移送机关" required maxLength={100} full />
            <UploadField name="referralLetter" label="委托或移送函件" required purpose="document" />
          </>
        )}
      </div>
    </FormSection>
  );
}

export interface ListsProps {
  keysOf: (list: 'agents' | 'respondents' | 'works') => readonly string[];
  onAdd: (list: 'agents' | 'respondents' | 'works') => void;
  onRemove: (list: 'agents' | 'respondents' | 'works', at: number) => void;
}

/** Both sides, and who acts for the applicant. */
export function PartySections({ keysOf, onAdd, onRemove }: ListsProps) {
  const list = (name: 'agents' | 'respondents') => ({
    keys: keysOf(name),
    onAdd: () => onAdd(name),
    onRemove: (at: number) => onRemove(name, at),
  });
  return (
    <>
      <FormSection title="申请人">
        <PartyFields path="applicant" isApplicant />
      </FormSection>
      <FormSection title="代理人" note="没有的不填">
        <ListSection label="代理人" max={2} min={0} empty="由本人办理的，不需要填写。" {...list('agents')}>
          {(at) => (
            <div className="form-grid">
              <TextField name={`agents.${at}.name`} label="姓名" required maxLength={40} />
              <TextField name={`agents.${at}.organisation`} label="单位" maxLength={100} help="律师请填写律师事务所" />
              <TextField name={`agents.${at}.mobile`} label="手机" required type="tel" maxLength={11} />
              <SelectField name={`agents.${at}.authority`} label="代理权限" required options={authorities} />
              <UploadField name={`agents.${at}.letter`} label="授权委托书" required purpose="document" />
            </div>
          )}
        </ListSection>
      </FormSection>
      <FormSection title="被申请人">
        <ListSection label="被申请人" max={10} min={1} {...list('respondents')}>
          {(at) => <PartyFields path={`respondents.${at}`} />}
        </ListSection>
      </FormSection>
    </>
  );
}

/** What the dispute is about, and what is asked for. */
export function DisputeSections({ keysOf, onAdd, onRemove }: ListsProps) {
  return (
    <>
      <FormSection title="争议作品">
        <ListSection
          label="作品"
          max={20}
          min={1}
          keys={keysOf('works')}
          onAdd={() => onAdd('works')}
          onRemove={(at) => onRemove('works', at)}
        >
          {(at) => (
            <div className="form-grid">
              <TextField name={`works.${at}.name`} label="作品名称" required maxLength={200} />
              <SelectField name={`works.${at}.kind`} label="作品类别" required options={workKinds} />
              <TextField
                name={`works.${at}.registrationNo`}
                label="登记号或备案号"
                maxLength={60}
                help="没有的不填"
                full
              />
            </div>
          )}
        </ListSection>
      </FormSection>
      <FormSection title="争议与请求">
        <div className="form-grid">
          <RadioField name="disputeKind" label="纠纷类型" required options={disputes} />
          <TextAreaField
            name="facts"
            label="事实与理由"
            required
            rows={8}
            minLength={FACTS_MIN}
            maxLength={5000}
            help="按时间写明经过，并说明您为什么认为权利属于您"
          />
          <TextAreaField
            name="claims"
            label="调解请求"
            required
            rows={4}
            minLength={CLAIMS_MIN}
            maxLength={2000}
            help="一项一行，例如：停止使用；补署姓名；支付使用费"
          />
          <TextField
            name="amount"
            label="争议金额（元）"
            inputMode="decimal"
            maxLength={16}
            help="填数字，例如 20000 或 1999.50；没有金额请求的不填"
          />
        </div>
      </FormSection>
    </>
  );
}
