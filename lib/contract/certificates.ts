import { z } from 'zod';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { HOLDERS_LENGTH } from '@/lib/rules/identifiers/name';
import { within } from '@/lib/rules/identifiers/typed';
import { date, dateTime, id, oneLine, words } from './common';
import { publicPost, publicRead, userRead } from './endpoint';
import { tag } from './tags';

/** 作品, 软件, 数字备案, 会员; labels are in lib/kinds/content/certificate-labels.ts. */
export const certificateKind = z.enum(['work', 'software', 'filing', 'member']);
export type CertificateKind = z.output<typeof certificateKind>;
/**
 * Kinds of public cards: certificates that are queried by number, and agreements, opinions, awards and resolutions, whose
 * card opens by its code only.
 */
export const cardKind = z.enum([...certificateKind.options, 'agreement', 'opinion', 'award', 'resolution']);
export type CardKind = z.output<typeof cardKind>;
export const certificateStatus = z.enum(['valid', 'amended', 'revoked']);
export type CertificateStatus = z.output<typeof certificateStatus>;
/** Result of a query. */
export const certificateVerdict = z.enum(['有效', '已变更', '已撤销', '未找到']);
export type CertificateVerdict = z.output<typeof certificateVerdict>;

/** Kinds of entries in the chain of title of a certificate; labels are in lib/kinds/content/certificate-labels.ts. */
export const chainKind = z.enum(['registered', 'amended', 'reissued', 'revoked', 'transfer', 'licence']);
export type ChainKind = z.output<typeof chainKind>;

/** One step in the chain of title of a certificate. */
export const chainEntry = z.object({
  kind: chainKind,
  /** Number of the certificate or of the authority's paper; empty for none. */
  number: z.string(),
  on: date,
  /** Content for the public: names of persons are masked. Empty if there is no more to say. */
  text: z.string(),
});
export type ChainEntry = z.output<typeof chainEntry>;

/** Public data of a certificate; names of persons are masked. */
export const certificateCard = z.object({
  publicId: z.string(),
  kind: cardKind,
  number: z.string(),
  title: z.string(),
  holder: z.string(),
  status: certificateStatus,
  verdict: certificateVerdict,
  /** 本会备案, or the registration authority. */
  source: z.string(),
  issuedOn: date,
  /** Further facts that depend on the kind: 作品类型, 版本, 会员级别 … */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Reason and date of an amendment or revocation; empty for a valid certificate. */
  note: z.string(),
  /** SHA-256 of the authority's certificate as a file, in hex, to compare a copy with; empty without a file. */
  sha256: z.string().default(''),
  /** Chain of title from the registration on, oldest first. Absent with an older provider. */
  chain: z.array(chainEntry).default([]),
  updatedAt: dateTime,
});
export type CertificateCard = z.output<typeof certificateCard>;

export const certificateQuery = z.object({
  kind: certificateKind,
  number: z.string().overwrite(within(issuedForm)).min(2, '请填写证书上的编号').max(80, '编号过长'),
  holder: oneLine().min(2, '请填写证书所载姓名或名称').max(HOLDERS_LENGTH, '姓名或名称过长'),
});
export type CertificateQuery = z.input<typeof certificateQuery>;

export const certificateResult = z.object({
  verdict: certificateVerdict,
  /** Reference number of this query, CX-…. */
  queryNo: z.string(),
  queriedAt: dateTime,
  /** Names of the facts that match the register: both, or none. */
  matched: z.array(z.string()),
  certificate: certificateCard.nullable(),
});
export type CertificateResult = z.output<typeof certificateResult>;

/**
 * Looks a certificate up by number and holder. Both must match; otherwise the result is 未找到, and neither the answer
 * nor its timing reveals which one was wrong. Rate limited, so that holders cannot be guessed.
 */
export const queryCertificate = publicPost('/api/v1/public/certificates/query', '证书查询', {
  body: certificateQuery,
  data: certificateResult,
  limit: 'query',
});

/** Unguessable id in the QR code of a printed certificate. */
export const publicId = z.string().regex(/^[\w-]{16,40}$/);

/** Public card of a certificate; 404 for an unknown id. */
export const getPublicCard = publicRead('/api/v1/public/certificates/{publicId}', '证书公示', {
  params: z.object({ publicId }),
  data: certificateCard,
  tags: [tag.certificates, tag.certificate('{publicId}')],
});

/** Maximum number of certificates in the answer of {@link listOwnCertificates}. */
export const OWN_CERTIFICATES = 50;

/** A registration of the account, with what a form needs to name it. */
export const ownCertificate = z.object({
  publicId: z.string(),
  /** Own case that it results from; null for a registration entered by staff or taken over from another account. */
  recordId: id.nullable(),
  kind: z.enum(['work', 'software']),
  number: z.string(),
  title: z.string(),
  /** Whole names of the holders. */
  holder: z.string(),
  status: certificateStatus,
  issuedOn: date,
});
export type OwnCertificate = z.output<typeof ownCertificate>;

/** Registrations of the account, newest first; `q` is part of a title or number, `record` the case of one. */
export const listOwnCertificates = userRead('/api/v1/user/certificates', '本账号的登记证书', {
  query: z.object({ q: words().max(60).optional(), record: id.optional() }),
  data: z.object({
    list: z.array(ownCertificate),
    /** Whether there are more than the list has. */
    more: z.boolean(),
  }),
});
