import { z } from 'zod';
import { certificateKind, certificateStatus } from '@/lib/contract/certificates';
import { date } from '@/lib/contract/common';
import { readContent } from './content-files';

const certificate = z.strictObject({
  /** Without the check character for a filing. */
  number: z.string(),
  title: z.string(),
  /** Several holders are separated by 、. */
  holder: z.string(),
  holderIsPerson: z.boolean().default(false),
  issuedOn: date,
  /** Other facts on the certificate, by label. */
  facts: z.record(z.string(), z.string()).default({}),
  status: certificateStatus.optional(),
  /** Reason of the amendment or revocation. */
  note: z.string().default(''),
});

/** Reads the certificates of each kind. Numbers and dates are fixed, so that the examples in the README always work. */
export const readCertificates = () => readContent('certificates.yaml', z.record(certificateKind, z.array(certificate)));
