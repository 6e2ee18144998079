'use client';

import { CheckField, ChecksField, RadioField, SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { ListSection } from '@/components/form/list-section';
import { UploadField } from '@/components/form/upload-field';
import { FormSection } from '@/components/templates/form-page';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { QUESTION_MIN } from '@/lib/contract/committees';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listDictionary } from '@/lib/contract/site';
import { consignorLabels, matterLabels } from '@/lib/kinds/committee-words';

const dictionaryRef = endpointRef<typeof listDictionary>('GET', '/api/v1/dictionaries/data');

const consignors = [
  { value: 'court', label: consignorLabels.court, text: '凭委托书，检材由法院移交' },
  { value: 'authority', label: consignorLabels.authority, text: '凭委托函，检材由机关移交' },
  { value: 'party', label: consignorLabels.party, text: '双方共同委托，或者一方委托' },
];
const ways = [
  { value: 'joint', label: '双方共同委托', text: '双方确认样本，意见书对双方适用' },
  { value: 'single', label: '一方委托', text: '意见书首页载明检材仅由该方提供' },
];
const matters = Object.entries(matterLabels).map(([value, label]) => ({ value, label }));

/** Who consigns; the two tracks ask for different things. */
export function ConsignorSection() {
  const consignor = useFormSource().read('consignor');
  const isParty = consignor === 'party';
  return (
    <FormSection title="委托人" note={isParty ? '当事人委托' : '法院、行政机关委托'}>
      <div className="form-grid">
        <RadioField name="consignor" label="委托人类别" required options={consignors} />
        {isParty && <RadioField name="jointly" label="委托方式" required options={ways} />}
        <TextField name="name" label={isParty ? '姓名或单位名称' : '机关名称'} required maxLength={100} />
        {!isParty && <TextField name="caseNo" label="案号" required={consignor === 'court'} maxLength={60} />}
        <TextField name="contact" label="经办人" required maxLength={40} />
        <TextField name="mobile" label="经办人手机" required type="tel" maxLength={11} />
        <TextField name="email" label="电子邮箱" type="email" maxLength={100} />
        <TextField name="address" label="送达地址" required maxLength={200} full help="意见书纸质件寄往这里" />
        <UploadField name="letter" label={isParty ? '委托书' : '委托书或委托函'} required purpose="document" />
      </div>
    </FormSection>
  );
}

/** Both sides are named so that nobody tied to them sits on the panel. */
export function MatterSection() {
  const kinds = useEndpoint(dictionaryRef, { query: { dictType: 'appraiser_field' } }, { meta: { quiet: true } });
  const options = (kinds.data ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
  return (
    <FormSection title="委托事项">
      <div className="form-grid">
        <TextField name="rightsHolder" label="权利人" required maxLength={100} help="用于核对鉴定组成员的回避" />
        <TextField name="accused" label="被比对一方" required maxLength={100} />
        <SelectField name="workKind" label="作品类型" required options={options} />
        <ChecksField name="matters" label="鉴定事项" required options={matters} />
        <TextAreaField
          name="question"
          label="要回答的问题"
          required
          rows={4}
          minLength={QUESTION_MIN}
          maxLength={1000}
          help="只写专门性问题，例如：两部小说第三章的情节与表达是否实质性相似。是否侵权由法院认定。"
        />
        <TextAreaField
          name="background"
          label="背景说明"
          rows={4}
          maxLength={3000}
          help="创作过程、接触可能与已有文书，选填"
        />
      </div>
    </FormSection>
  );
}

export interface SampleSectionProps {
  path: 'originals' | 'suspects';
  title: string;
  label: string;
  sourceHelp: string;
  keys: readonly string[];
  onAdd: () => void;
  onRemove: (at: number) => void;
}

/** Samples of one side: name, where they come from, files. */
export function SampleSection({ path, title, label, sourceHelp, ...list }: SampleSectionProps) {
  return (
    <FormSection title={title}>
      <ListSection label={label} max={10} min={1} {...list}>
        {(at) => (
          <div className="form-grid">
            <TextField name={`${path}.${at}.name`} label="名称" required maxLength={200} full />
            <TextAreaField
              name={`${path}.${at}.source`}
              label="来源说明"
              required
              rows={3}
              maxLength={500}
              help={sourceHelp}
            />
            <UploadField name={`${path}.${at}.files`} label="样本文件" required purpose="sample" bType={5} max={10} />
          </div>
        )}
      </ListSection>
    </FormSection>
  );
}

/** What goes with the samples of both sides. */
export function InventorySection() {
  const { read } = useFormSource();
  const isJoint = read('consignor') === 'party' && read('jointly') === 'joint';
  return (
    <FormSection title="检材清单与样本确认">
      <div className="form-grid">
        <UploadField
          name="inventory"
          label="检材清单"
          required
          purpose="document"
          help="逐件写明编号、名称、载体、数量与摘要值，由机关移交的用移交清单。"
        />
        <UploadField
          name="confirmation"
          label="样本确认书"
          required={isJoint}
          purpose="document"
          help="写明各方对样本真实性的确认或者异议。双方共同委托的必交，其余没有的不传。"
        />
      </div>
    </FormSection>
  );
}

/** Joint consignments confirm the samples; everybody confirms that what is said is true. */
export function ConfirmSection() {
  const { read } = useFormSource();
  const isJoint = read('consignor') === 'party' && read('jointly') === 'joint';
  return (
    <FormSection title="确认">
      <div className="form-grid">
        {isJoint && <CheckField name="samplesConfirmed">双方已逐件确认上述样本，对其真实性没有异议。</CheckField>}
        <CheckField name="promise">
          我确认检材来源真实、合法、完整，知悉鉴定意见是对专门性问题的判断，不替代法律判断；报价确认并缴费后开始比对。
        </CheckField>
      </div>
    </FormSection>
  );
}
