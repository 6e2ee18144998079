import { z } from 'zod';
import { readFolder } from './content-files';
import { faq, lines, type WordFile, wordFile } from './parts';

/** What the applicant has to bring; `sample` is the name of a file in content/samples. */
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
      /** In the catalogue; part of public addresses. */
      id: z.int().positive(),
      name: z.string(),
      category: z.enum(['登记备案', '查询咨询', '纠纷解决', '范本报告', '会员服务', '权利管理']),
      summary: z.string(),
      /** What else people call it, for the search. */
      aliases: lines,
      /** Who may apply. */
      who: lines,
      materials: z.array(material(samples)),
      /** `days` are working days; without them a step takes no time of its own. */
      steps: z.array(z.strictObject({ name: z.string(), text: z.string(), days: z.int().positive().optional() })),
      timeLimit: z.string(),
      /** In words, amounts with ¥ and two decimals. */
      fee: z.string(),
      legalBasis: lines,
      questions: z.array(faq),
      /** Where 立即办理 leads; left out for a service that cannot be applied for on the portal. */
      applyHref: z.string().default(''),
      /** How to apply for such a service. */
      offlineNote: z.string().default(''),
    })
    .refine(({ applyHref, offlineNote }) => (applyHref === '') !== (offlineNote === ''), {
      error: 'applyHref 与 offlineNote 写且只写一项',
    });

/** 办事指南 of every service by id, each material with its sample document. */
export function readServices() {
  const samples = new Map(readFolder('samples', wordFile).map(({ key, ...sample }) => [key, sample]));
  return readFolder('services', guide(samples)).sort((a, b) => a.id - b.id);
}
