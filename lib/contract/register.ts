import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { certificateCard, certificateStatus, certificateVerdict, publicId } from './certificates';
import { date, pageOf, pageQuery, words } from './common';
import { publicRead } from './endpoint';
import { tag } from './tags';

/** Kinds of certificates that are announced. */
export const registerKind = z.enum(['work', 'software']);
export type RegisterKind = z.output<typeof registerKind>;

/** Most hits of a search that are counted and paged through, the newest ones. */
export const MAX_REGISTER_HITS = 1000;

const filter = z.object({
  kind: registerKind.optional(),
  /** Year of the registration. */
  year: wholeNumber(z.number({ error: '年份应为四位数字' }).int().min(1990).max(2200)).optional(),
  /** Code of the dictionary `work_type`. */
  type: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, '作品类型有误')
    .optional(),
  /** Only those that their holders have opened for licensing requests. */
  open: z.literal('1').optional(),
  /** Substrings of the title or the registration number; all words must match. */
  q: words().max(60, '搜索词不超过 60 字').optional(),
});
export type RegisterFilter = z.output<typeof filter>;

/** An announced work or piece of software; names of persons are masked. */
export const registerEntry = z.object({
  publicId,
  kind: registerKind,
  number: z.string(),
  title: z.string(),
  holder: z.string(),
  /** Label of the type of work; empty for software and where it is not known. */
  workType: z.string(),
  issuedOn: date,
  announcedOn: date,
  status: certificateStatus,
  verdict: certificateVerdict,
  /** Whether the holder accepts licensing requests. */
  isOpen: z.boolean(),
});
export type RegisterEntry = z.output<typeof registerEntry>;

const count = { count: z.number().int() };

/**
 * The public register: announced works and software, newest registration first. A certificate whose case has not been
 * announced is absent; a revoked one stays, with its state. `total` is exact without `q` and `open`; otherwise at most
 * the newest {@link MAX_REGISTER_HITS} are counted and listed, and `more` says that there are others. `years` and
 * `types` count the entries of the other filters, without `q` and `open`.
 */
export const listRegister = publicRead('/api/v1/register', '登记公示列表', {
  query: pageQuery.extend(filter.shape),
  data: pageOf(registerEntry).extend({
    more: z.boolean(),
    kinds: z.array(z.object({ value: registerKind, ...count })),
    years: z.array(z.object({ value: z.number().int(), ...count })),
    types: z.array(z.object({ value: z.string(), label: z.string(), ...count })),
  }),
  tags: [tag.register, tag.dictionaries],
});
export type RegisterPage = z.output<typeof listRegister.data>;

/** An entry in full. */
export const registerDetail = registerEntry
  .extend(certificateCard.pick({ source: true, facts: true, note: true, chain: true, updatedAt: true }).shape)
  .extend({
    /** Address of the picture of the sample, if its holder shows it; otherwise empty. */
    picture: z.string(),
    /** Conditions of the holder for requests; empty for none. */
    conditions: z.string(),
    /** Day since which the holder accepts requests. */
    openedOn: date.nullable(),
    /** The digital filing that preceded the registration, if its holder linked it to the case and it is in force. */
    filing: z.object({ publicId, number: z.string(), issuedOn: date }).nullable(),
  });
export type RegisterDetail = z.output<typeof registerDetail>;

const publicIdParams = z.object({ publicId });

/** One announced work or piece of software; 404 for an unknown id, and for a certificate that is not announced. */
export const getRegisterEntry = publicRead('/api/v1/register/{publicId}', '登记公示详情', {
  params: publicIdParams,
  data: registerDetail,
  tags: [tag.register, tag.certificate('{publicId}'), tag.dictionaries],
});

/** Picture of the sample, without its metadata; 404 unless the holder shows one. */
export const getRegisterPicture = publicRead('/api/v1/register/{publicId}/picture', '登记公示的作品图片', {
  params: publicIdParams,
  binary: true,
  data: z.unknown(),
});
