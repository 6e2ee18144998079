import { z } from 'zod';
import { dayIn, oneLine, textRevision } from './common';
import { endpoint, staffRead } from './endpoint';
import { dictionaryEntry } from './site';

const dictType = z.string().regex(/^[a-z][a-z_]{1,59}$/, '字典类型为小写字母与下划线');
const staffEntry = dictionaryEntry.required().extend({
  position: z.int(),
  /** Changes with every field; empty from a provider that does not compare. */
  revision: z.string().default(''),
});
/** Revision of an entry that does not exist yet. */
export const NO_ENTRY = '0';

/** Validity of an entry in words. */
export function validityInWords({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): string {
  if (validFrom && validTo) return `${validFrom} 至 ${validTo}`;
  if (validFrom) return `${validFrom} 起`;
  return validTo ? `至 ${validTo}` : '一直';
}

/** Titles of dictionaries; others are shown by their code. */
export const dictionaryTitles: Readonly<Record<string, string>> = {
  c_sys_member_level: '会员级别',
  contract_category: '合同范本的分类',
  workstation_district: '工作站所在区',
  genuine_category: '正版软件的分类',
  expert_field: '专家的专长',
  mediator_field: '调解员的专长',
  appraiser_field: '鉴定专家的专长',
  consult_category: '咨询的分类',
  work_type: '作品类型',
  correction_reason: '补正的常用原因',
};

/** All dictionaries: those that the site asks for, even without entries, and any others that have some. */
export const listDictionaries = staffRead('/api/v1/staff/dictionaries', '全部字典', {
  duty: 'settings',
  data: z.array(z.object({ dictType, title: z.string(), entries: z.int() })),
});

/** All entries of a dictionary: current, future and expired ones. */
export const listDictionaryEntries = staffRead('/api/v1/staff/dictionaries/{dictType}', '字典的全部项', {
  duty: 'settings',
  params: z.object({ dictType }),
  data: z.array(staffEntry),
});

/**
 * Creates or updates one entry; omitted fields keep their values. Entries are never deleted, so that stored values keep
 * their label: an entry expires by `validTo`, and a new meaning needs a new entry. With the `revision` that was read, 409
 * `changedMeanwhile` if the entry was changed since; with {@link NO_ENTRY}, 422 if the code is taken.
 */
export const saveEntry = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/dictionaries/{dictType}/{dictValue}',
  auth: 'staff',
  duty: 'settings',
  decides: 'nobodys',
  summary: '修改字典项',
  params: z.object({
    dictType,
    dictValue: z.string().regex(/^[a-z\d][a-z\d-]{0,39}$/, '代码为小写字母、数字与连字符'),
  }),
  body: z.object({
    dictLabel: oneLine().min(1, '请填写名称').max(60, '名称不超过 60 字').optional(),
    position: z.int().min(0).max(9999).optional(),
    /** First and last day of validity; null for unlimited. */
    validFrom: dayIn().nullable().optional(),
    validTo: dayIn().nullable().optional(),
    revision: textRevision.optional(),
  }),
  data: staffEntry,
});
