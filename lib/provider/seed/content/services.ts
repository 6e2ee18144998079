import { z } from 'zod';
import { type ContentOf, readFolder } from './content-files';
import { faq, lines, type WordFile, wordFile } from './parts';

/** Documents that the applicant has to provide; `sample` is the name of a file in content/samples. */
const material = (samples: Map<string, WordFile>) =>
  z.strictObject({
    name: z.string(),
    note: z.string(),
    sample: z
      .string()
      .refine((key) => samples.has(key), { error: 'samples 里没有这个文件' })
      .transform((key) => samples.get(key))
      .optional(),
  });

const guide = (samples: Map<string, WordFile>) =>
  z
    .strictObject({
      /** Id in the catalogue; part of public addresses. */
      id: z.int().positive(),
      name: z.string(),
      category: z.enum(['登记备案', '查询咨询', '纠纷解决', '范本报告', '会员服务', '权利管理']),
      summary: z.string(),
      /** Colloquial names, for the search. */
      aliases: lines,
      /** Eligible applicants. */
      who: lines,
      materials: z.array(material(samples)),
      /** `days` are working days; absent for steps that take no separate time. */
      steps: z.array(z.strictObject({ name: z.string(), text: z.string(), days: z.int().positive().optional() })),
      timeLimit: z.string(),
      /** In words, amounts with ¥ and two decimals. */
      fee: z.string(),
      legalBasis: lines,
      questions: z.array(faq),
      /** Target of 立即办理; empty for a service without an online application. */
      applyHref: z.string().default(''),
      /** Instructions for a service without an online application. */
      offlineNote: z.string().default(''),
    })
    .refine(({ applyHref, offlineNote }) => (applyHref === '') !== (offlineNote === ''), {
      error: 'applyHref 与 offlineNote 写且只写一项',
    });

/** Reads 办事指南 of every service by id, each material with its sample document. */
export function readServices(of: ContentOf = '') {
  const samples = new Map(readFolder('samples', wordFile).map(({ key, ...sample }) => [key, sample]));
  return readFolder(`${of}services`, guide(samples)).sort((a, b) => a.id - b.id);
}
