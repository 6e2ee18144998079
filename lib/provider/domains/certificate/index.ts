export { readTraced } from './chain';
export {
  type CertificateChange,
  changeCertificate,
  findRegistration,
  noteOnCertificate,
} from './change';
export { certificateOfCase, correctCertificate, reannounce } from './correct';
export { announceCertificate, announcementOf, certificateRow, issueCertificate, type NewCertificate } from './issue';
export { factKey, holderKey } from './keys';
export { type CertificateRow, maskHolder } from './present';
export { renewKeys } from './renew-keys';
export { revokeCertificate, revokeCertificates } from './revoke';
