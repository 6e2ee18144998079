import { z } from 'zod';
import { anyCertificate } from '@/lib/rules/identifiers/certificate-number';
import { creditCode } from '@/lib/rules/identifiers/credit-code';
import { nameProblem } from '@/lib/rules/identifiers/name';
import type { PartiesField, Party, PartyField } from './field-types';
import { choice, common, email, mayLack, mobile, text } from './fields';

/** Validates a party's number: a credit code for an organisation, usually an identity card for a person. */
const certNoProblem = (kind: string, certNo: string): string =>
  certNo === '' ? '' : (kind === 'organisation' ? creditCode : anyCertificate).problem(certNo);

const partySchema = (role: string, isApplicant: boolean): z.ZodType<Party> => {
  const optional = !isApplicant;
  return z
    .object({
      kind: choice('类型', { person: '自然人', organisation: '单位' }).schema,
      name: text('姓名或名称', { max: 100, check: nameProblem, missing: `请填写${role}的姓名或名称` }).schema,
      certNo: text('证件号码', {
        max: 30,
        optional,
        as: { ...anyCertificate, problem: () => '' },
      }).schema,
      contact: text('联系人', { max: 40, optional: true, check: nameProblem }).schema,
      mobile: mobile('手机', { optional }).schema,
      email: email('电子邮箱', { optional: true }).schema,
      address: text('地址', { max: 200, optional: true }).schema,
    })
    .superRefine((value, context) => {
      const problem = certNoProblem(value.kind, value.certNo);
      if (problem) context.addIssue({ code: 'custom', path: ['certNo'], message: problem });
      if (optional && value.mobile === '' && value.email === '' && value.address === '')
        context.addIssue({
          code: 'custom',
          path: ['mobile'],
          message: '请至少填写对方的一种联系方式：手机、邮箱或地址',
        });
    });
};

/** One party to a case: identity and contact details. */
export function party(label: string, options: { isApplicant?: boolean; initial?: Party['kind'] } = {}): PartyField {
  const { isApplicant = false, initial = 'person' } = options;
  const schema = partySchema(label, isApplicant);
  return { control: 'party', ...common(label, '填写', {}), isApplicant, initial, schema };
}

/** Several parties on one side. */
export function parties(label: string, { min = 1, max }: { min?: number; max: number }): PartiesField {
  const words = common(label, '填写', { optional: min === 0 });
  const schema = z
    .array(partySchema(label, false), { error: words.missing })
    .min(min, words.missing)
    .max(max, `${label}至多 ${max} 名`);
  return { control: 'parties', ...words, min, max, schema: mayLack(schema, []) };
}
