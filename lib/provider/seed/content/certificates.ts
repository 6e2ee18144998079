import { z } from 'zod';
import { certificateKind, certificateStatus } from '@/lib/contract/certificates';
import { date } from '@/lib/contract/common';
import { readContent } from './content-files';

const certificate = z.strictObject({
  /** Of a filing without its check character. */
  number: z.string(),
  title: z.string(),
  /** Several holders are parted by 、. */
  holder: z.string(),
  holderIsPerson: z.boolean().default(false),
  issuedOn: date,
  /** What else the certificate says, by label. */
  facts: z.record(z.string(), z.string()).default({}),
  status: certificateStatus.optional(),
  /** Why it was amended or revoked. */
  note: z.string().default(''),
});

/** The certificates of each kind. Numbers and days are fixed, so that examples in the README hold on any day. */
export const readCertificates = () => readContent('certificates.yaml', z.record(certificateKind, z.array(certificate)));
