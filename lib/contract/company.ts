import { z } from 'zod';
import { mail } from '@/lib/rules/identifiers/mail';
import { telephone } from '@/lib/rules/identifiers/phone';
import { certificationStatus } from './account';
import { date, identifierOrNone, nameLineOrNone, oneLine, textRevision, words } from './common';
import { userRead, userWrite } from './endpoint';

/** Self-description of an enterprise, written by its account managers. */
export const companyWords = z.object({
  contact: oneLine().max(40, '联系人不超过 40 字').default(''),
  phone: identifierOrNone(telephone).default(''),
  email: identifierOrNone(mail).default(''),
  mailing: oneLine().max(200, '通信地址不超过 200 字').default(''),
  intro: words().max(2000, '简介不超过 2000 字').default(''),
});
export type CompanyWords = z.output<typeof companyWords>;

const company = companyWords.extend({
  /** Certified values; only another certification changes them. */
  name: z.string(),
  uscc: z.string(),
  kind: z.string(),
  legalPerson: z.string(),
  founded: date.or(z.literal('')),
  address: z.string(),
  status: certificationStatus,
  since: date,
  /** Signed URL of the picture and its storage address; both empty without one. */
  logo: z.object({ link: z.string(), address: z.string() }),
  mayEdit: z.boolean(),
  /** Changes with the self-description; empty from a provider that does not compare. */
  revision: z.string().default(''),
});
export type Company = z.output<typeof company>;

/** The current enterprise account. */
export const getCompany = userRead('/api/v1/enterprise/company', '企业信息', { data: company });
/** With the `revision` that was read, 409 `changedMeanwhile` if the self-description was changed since. */
export const saveCompany = userWrite('/api/v1/enterprise/company', '修改企业信息', {
  right: 'members',
  body: companyWords.extend({
    // Not in what is read: an earlier save may have kept signs alone.
    contact: nameLineOrNone().max(40, '联系人不超过 40 字').default(''),
    logo: z.string().max(200).default(''),
    revision: textRevision.optional(),
  }),
  data: company,
});
