import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { caseSummary } from './cases';
import { answersFile, date, dateTime, idParams } from './common';
import { publicRead, userRead } from './endpoint';
import { keySet, proofBundle } from './proofs';

const digest = z.string().regex(/^[0-9a-f]{64}$/, '应为 64 位十六进制的文件摘要');
/** JWS compact. */
const paper = z.string();
const sizeFrom = (min: number) => wholeNumber(z.number({ error: '应为整数' }).int().min(min).max(2_147_483_647));

/** Looks up an earlier filing of the identical file: discloses only its date and number. */
export const findFiled = publicRead('/api/v1/public/filings/earlier', '同一文件是否已经备案', {
  query: z.object({ sha256: digest }),
  data: z.object({ earlier: z.object({ number: z.string(), filedOn: date }).nullable() }),
  limit: 'query',
});

/** States of a submitted filing. */
export const filingStatus = z.enum(['hashed', 'timestamped', 'certified', 'failed', 'closed']);

/** State of an own filing, and its number and certificate once it is certified. */
export const getFiling = userRead('/api/v1/user/filings/{id}', '备案结果', {
  params: idParams,
  data: z.object({
    status: filingStatus,
    title: z.string(),
    certified: z
      .object({
        number: z.string(),
        publicId: z.string(),
        sha256: digest,
        filedAt: dateTime,
        /** Source of the timestamp: the name of the authority, or the association's own clock. */
        timestampBy: z.string(),
        leafIndex: z.number().int(),
        /** Number of an earlier filing of the identical file; empty for none. */
        earlier: z.string(),
      })
      .nullable(),
  }),
});
export type Filing = z.output<typeof getFiling.data>;

/**
 * Registration that stands on an own filing, or the values with which one starts. 404 for a filing of another account, 409
 * for one whose stored content is incomplete.
 */
export const getFilingRegistration = userRead('/api/v1/user/filings/{id}/registration', '用备案申请作品登记', {
  params: idParams,
  data: z.object({
    /** Registration of the filed file, open or completed. */
    registration: caseSummary.nullable(),
    /** Fields of the registration's form that the filing knows; null if none can start: not certified, or software. */
    values: z.record(z.string(), z.unknown()).nullable(),
    /** The filed file, to recognise it. */
    filed: z.object({
      /** Label of the file type: 图片. */
      fileType: z.string(),
      fileName: z.string(),
      sha256: digest,
      /** Whether a copy is stored with the filing and becomes the sample. */
      hasCopy: z.boolean(),
      /** Software is registered by a form of its own. */
      isSoftware: z.boolean(),
    }),
  }),
});
export type FilingRegistration = z.output<typeof getFilingRegistration.data>;

/** Everything that is needed to verify an own filing independently of this portal. */
export const getFilingProof = userRead('/api/v1/user/filings/{id}/proof', '备案证明文件', {
  params: idParams,
  data: proofBundle,
});

/** Certificate of an own filing as a PDF, with the proof attached. */
export const getFilingPdf = userRead('/api/v1/user/filings/{id}/certificate', '备案证书 PDF', {
  params: idParams,
  ...answersFile,
  limit: 'document',
});

const publicId = z.object({ publicId: z.string().regex(/^[\w-]{16,40}$/) });

/** Certificate by the unguessable id of its public card: names are masked as on the card, and no proof is attached. */
export const getPublicFilingPdf = publicRead('/api/v1/public/filings/{publicId}/certificate', '备案证书公示件 PDF', {
  params: publicId,
  ...answersFile,
  limit: 'query',
});

/** Inclusion proof of a certificate's filing in the log; hashes only, which disclose nothing of the filed content. */
export const getInclusion = publicRead('/api/v1/public/filings/{publicId}/inclusion', '备案的包含证明', {
  params: publicId,
  data: z.object({
    leafHash: digest,
    leafIndex: z.number().int(),
    treeSize: z.number().int(),
    hashes: z.array(digest),
    treeHead: paper,
  }),
});

/** Public keys of the signatures; also at /.well-known/jwks.json. */
export const getFilingKeys = publicRead('/api/v1/public/filing-log/keys', '备案签名公钥', { data: keySet });

/** Latest signed tree head of the log; also at /.well-known/filing-log.json. Null for an empty log. */
export const getTreeHead = publicRead('/api/v1/public/filing-log/head', '备案日志的树头', {
  data: z.object({
    size: z.number().int(),
    root: digest,
    time: dateTime.nullable(),
    treeHead: paper.nullable(),
  }),
});

/** Consistency proof between two sizes of the log, with both signed tree heads. 404 for a size that it never had. */
export const getConsistency = publicRead('/api/v1/public/filing-log/consistency', '备案日志的一致性证明', {
  query: z.object({ first: sizeFrom(1), second: sizeFrom(1).optional() }),
  data: z.object({ first: paper, second: paper, hashes: z.array(digest) }),
});

/** Leaves in order: hash, number and date of each. */
export const listEntries = publicRead('/api/v1/public/filing-log/entries', '备案日志的条目', {
  query: z.object({
    start: sizeFrom(0).default(0),
    count: wholeNumber(z.number().int().min(1).max(1000)).default(100),
  }),
  data: z.object({
    size: z.number().int(),
    entries: z.array(z.object({ index: z.number().int(), leafHash: digest, number: z.string(), filedOn: date })),
  }),
});
