import { z } from 'zod';
import { date } from '@/lib/contract/common';
import { readContent, readFolder } from './content-files';
import { labelOf } from './dictionaries';
import { markdownText } from './markdown';
import { lines, link, timedStep } from './parts';

const service = z.strictObject({
  title: z.string(),
  summary: z.string(),
  /** Target group. */
  who: z.string(),
  steps: z.array(timedStep),
  priceText: z.string(),
  /** Entry point: a page of this site. */
  action: link,
  body: markdownText,
});

const genuine = z.strictObject({
  name: z.string(),
  vendor: z.string(),
  category: labelOf('genuine_category'),
  platforms: lines,
  /** Licensing model. */
  licence: z.enum(['按台授权', '按用户订阅', '按实例授权', '单位授权', '开源许可']),
  summary: z.string(),
  priceText: z.string(),
  /** Official source of a genuine copy, in words. */
  officialChannel: z.string(),
  body: markdownText,
});

const policy = z.strictObject({
  title: z.string(),
  issuer: z.string(),
  /** Document number or place of publication, e.g. 国办发〔2013〕88号. */
  reference: z.string(),
  /** Day on which the described version came into force. */
  effectiveDate: date,
  summary: z.string(),
  body: markdownText,
});

/** `advice` is shown when the answer is 否 or 不清楚. */
const question = z.strictObject({
  key: z.string(),
  group: z.enum(['制度与责任', '台账与凭证', '安装与使用', '采购与外包', '开源与素材']),
  question: z.string(),
  advice: z.string(),
});

/** Reads the software services of `/work/soft`. */
export const readSoftwareServices = () => readFolder('software/services', service);
/** Reads the genuine-software catalogue. */
export const readGenuineSoftware = () => readFolder('software/genuine', genuine);
/** Reads the rules on using genuine software. Dates and numbers are those of the published texts. */
export const readSoftwarePolicies = () => readFolder('software/policies', policy);
/** Reads the questions of the self-check. */
export const readSelfCheck = () => readContent('software/self-check.yaml', z.array(question));
