import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { answersFile, date, dateTime, idParams } from './common';
import { publicRead, userRead } from './endpoint';
import { keySet, proofBundle } from './proofs';

const digest = z.string().regex(/^[0-9a-f]{64}$/, '应为 64 位十六进制的文件摘要');
/** JWS compact. */
const paper = z.string();
const sizeFrom = (min: number) => wholeNumber(z.number({ error: '应为整数' }).int().min(min).max(2_147_483_647));

/** Whether the very same file was filed before: when and under which number, and nothing else. */
export const findFiled = publicRead('/api/v1/public/filings/earlier', '同一文件是否已经备案', {
  query: z.object({ sha256: digest }),
  data: z.object({ earlier: z.object({ number: z.string(), filedOn: date }).nullable() }),
  limit: 'query',
});

/** States of a filing that was handed in (domain.md "Digital filing"). */
export const filingStatus = z.enum(['hashed', 'timestamped', 'certified', 'failed', 'closed']);

/** How an own filing stands, and what it was given once it is certified. */
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
        /** Whose clock it was: the name of the authority, or the association's own. */
        timestampBy: z.string(),
        leafIndex: z.number().int(),
        /** An earlier filing of the very same file; empty for none. */
        earlier: z.string(),
      })
      .nullable(),
  }),
});
export type Filing = z.output<typeof getFiling.data>;

/** Everything that is needed to check an own filing without us. */
export const getFilingProof = userRead('/api/v1/user/filings/{id}/proof', '备案证明文件', {
  params: idParams,
  data: proofBundle,
});

/** The certificate of an own filing as a PDF, with the proof attached. */
export const getFilingPdf = userRead('/api/v1/user/filings/{id}/certificate', '备案证书 PDF', {
  params: idParams,
  ...answersFile,
});

const publicId = z.object({ publicId: z.string().regex(/^[\w-]{16,40}$/) });

/** The certificate by the unguessable id of its card: names are masked as on the card, and nothing is attached. */
export const getPublicFilingPdf = publicRead('/api/v1/public/filings/{publicId}/certificate', '备案证书公示件 PDF', {
  params: publicId,
  ...answersFile,
  limit: 'query',
});

/** That a certificate's filing stands in the log: hashes only, which tell nothing of what was filed. */
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

/** Keys that papers are signed by; also at /.well-known/jwks.json. */
export const getFilingKeys = publicRead('/api/v1/public/filing-log/keys', '备案签名公钥', { data: keySet });

/** The newest signed head of the log; also at /.well-known/filing-log.json. Null while nothing was filed. */
export const getTreeHead = publicRead('/api/v1/public/filing-log/head', '备案日志的树头', {
  data: z.object({
    size: z.number().int(),
    root: digest,
    time: dateTime.nullable(),
    treeHead: paper.nullable(),
  }),
});

/** That the log at one size is the beginning of the log at another, with both signed heads. 404 for a size it never had. */
export const getConsistency = publicRead('/api/v1/public/filing-log/consistency', '备案日志的一致性证明', {
  query: z.object({ first: sizeFrom(1), second: sizeFrom(1).optional() }),
  data: z.object({ first: paper, second: paper, hashes: z.array(digest) }),
});

/** Leaves in order: what they are hashed to, their number and day. */
export const listEntries = publicRead('/api/v1/public/filing-log/entries', '备案日志的条目', {
  query: z.object({ start: sizeFrom(0).default(0), count: wholeNumber(z.number().int().min(1).max(1000)).default(100) }),
  data: z.object({
    size: z.number().int(),
    entries: z.array(z.object({ index: z.number().int(), leafHash: digest, number: z.string(), filedOn: date })),
  }),
});
