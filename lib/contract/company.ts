import { z } from 'zod';
import { certificationStatus } from './account';
import { date } from './common';
import { userRead, userWrite } from './endpoint';

/** What an enterprise says of itself; whoever manages its members writes it. */
export const companyWords = z.object({
  contact: z.string().trim().max(40, '联系人不超过 40 字').default(''),
  phone: z
    .string()
    .trim()
    .refine((text) => text === '' || /^[\d-]{7,20}$/.test(text), '请填写手机号或带区号的座机')
    .default(''),
  email: z
    .string()
    .trim()
    .max(100)
    .refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), '邮箱格式有误')
    .default(''),
  mailing: z.string().trim().max(200, '通信地址不超过 200 字').default(''),
  intro: z.string().trim().max(2000, '简介不超过 2000 字').default(''),
});
export type CompanyWords = z.output<typeof companyWords>;

const company = companyWords.extend({
  /** What was certified is changed by another certification alone. */
  name: z.string(),
  uscc: z.string(),
  kind: z.string(),
  legalPerson: z.string(),
  founded: date.or(z.literal('')),
  address: z.string(),
  status: certificationStatus,
  since: date,
  /** Signed link to the picture, and the address that it is saved by; both empty without one. */
  logo: z.object({ link: z.string(), address: z.string() }),
  mayEdit: z.boolean(),
});
export type Company = z.output<typeof company>;

/** The enterprise acted as. */
export const getCompany = userRead('/api/v1/enterprise/company', '企业信息', { data: company });
export const saveCompany = userWrite('/api/v1/enterprise/company', '修改企业信息', {
  right: 'members',
  body: companyWords.extend({ logo: z.string().max(200).default('') }),
  data: company,
});
