'use client';

import { RadioField, TextField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';

export interface PartyFieldsProps {
  /** Path of the party in the form. */
  path: string;
  /** The applicant has more fields than the other parties. */
  isApplicant?: boolean;
}

const kinds = [
  { value: 'person', label: '自然人' },
  { value: 'organisation', label: '单位' },
];

/** Identity and contact of a party. */
export function PartyFields({ path, isApplicant = false }: PartyFieldsProps) {
  const isPerson = useFormSource().read(`${path}.kind`) !== 'organisation';
  return (
    <div className="form-grid">
      <RadioField name={`${path}.kind`} label="类型" required options={kinds} />
      <TextField name={`${path}.name`} label={isPerson ? '姓名' : '单位名称'} required maxLength={100} />
      <TextField
        name={`${path}.certNo`}
        label={isPerson ? '证件号码' : '统一社会信用代码'}
        required={isApplicant}
        help={isApplicant ? undefined : '不知道的可以不填'}
      />
      {!isPerson && <TextField name={`${path}.contact`} label="联系人" maxLength={40} />}
      <TextField
        name={`${path}.mobile`}
        label="手机"
        required={isApplicant}
        type="tel"
        help={isApplicant ? undefined : '手机、邮箱、地址至少填写一种'}
      />
      <TextField name={`${path}.email`} label="电子邮箱" type="email" />
      <TextField name={`${path}.address`} label="地址" maxLength={200} full={isPerson} />
    </div>
  );
}
