import type { CertificateKind, CertificateStatus } from '@/lib/contract/certificates';

/** A certificate of the demo. Numbers and days are fixed, so that examples in the README hold on any day. */
export interface CertificateSeed {
  kind: CertificateKind;
  /** Of a filing without its check character. */
  number: string;
  title: string;
  /** Several holders are parted by 、. */
  holder: string;
  holderIsPerson: boolean;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  facts: { label: string; value: string }[];
  status?: CertificateStatus;
  /** Why it was amended or revoked. */
  note?: string;
}
