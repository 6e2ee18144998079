import { z } from 'zod';
import { words } from './common';
import { userPost } from './endpoint';

/** Documents supported by OCR: business licence, identity card. */
export const paperKind = z.enum(['licence', 'idCard']);
export type PaperKind = z.output<typeof paperKind>;

/** Recognised values by form field; missing ones are omitted. */
export const recognised = z.object({
  name: z.string(),
  uscc: z.string(),
  legalPerson: z.string(),
  address: z.string(),
  /** `YYYY-MM-DD`. */
  founded: z.string(),
  /** In units of ten thousand yuan. */
  capital: z.string(),
  idNo: z.string(),
});
export type RecognisedField = keyof z.output<typeof recognised>;

/** `off`: no OCR address is configured; `failed`: no answer, or a timeout. Neither blocks the form. */
export const recognition = z.object({
  state: z.enum(['read', 'nothing', 'off', 'failed']),
  fields: recognised.partial(),
});
export type Recognition = z.output<typeof recognition>;

/**
 * Sends an own upload to the configured OCR address (specification, section 7: `url`; the result is passed to the
 * form).
 */
export const recognisePaper = userPost('/api/v1/user/recognition', '识别证照', {
  body: z.object({ url: words().min(1, '请先上传证照').max(200), kind: paperKind }),
  data: recognition,
  limit: 'upload',
});
