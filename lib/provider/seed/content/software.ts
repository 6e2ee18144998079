import { z } from 'zod';
import { date } from '@/lib/contract/common';
import { readContent, readFolder } from './content-files';
import { labelOf } from './dictionaries';
import { markdownText } from './markdown';
import { lines, link, timedStep } from './parts';

const service = z.strictObject({
  title: z.string(),
  summary: z.string(),
  /** Who it is for. */
  who: z.string(),
  steps: z.array(timedStep),
  priceText: z.string(),
  /** Where one starts: a page of this site. */
  action: link,
  body: markdownText,
});

const genuine = z.strictObject({
  name: z.string(),
  vendor: z.string(),
  category: labelOf('genuine_category'),
  platforms: lines,
  /** How the licence is granted. */
  licence: z.enum(['按台授权', '按用户订阅', '按实例授权', '单位授权', '开源许可']),
  summary: z.string(),
  priceText: z.string(),
  /** Where a genuine copy is had, in words. */
  officialChannel: z.string(),
  body: markdownText,
});

const policy = z.strictObject({
  title: z.string(),
  issuer: z.string(),
  /** Number or place of publication, e.g. 国办发〔2013〕88号. */
  reference: z.string(),
  /** Since when the text, in the form described, is in force. */
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

/** The software services of `/work/soft`. */
export const readSoftwareServices = () => readFolder('software/services', service);
/** The genuine-software catalogue. */
export const readGenuineSoftware = () => readFolder('software/genuine', genuine);
/** Rules on using genuine software. Dates and numbers are those of the published texts. */
export const readSoftwarePolicies = () => readFolder('software/policies', policy);
/** Questions of the self-check. */
export const readSelfCheck = () => readContent('software/self-check.yaml', z.array(question));
