export { readTraced } from './chain';
export {
  type CertificateChange,
  changeCertificate,
  findRegistration,
  noteOnCertificate,
} from './change';
export { certificateOfCase, correctCertificate, reannounce } from './correct';
export { enterAnnounced, fillRegister } from './fill-register';
export { announceCertificate, certificateRow, issueCertificate, type NewCertificate } from './issue';
export { factKey, holderKey, isStatedHolder } from './keys';
export { type CertificateRow, certificateDetail, maskHolder, publicName } from './present';
export { findAgreeing } from './query';
export { renewKeys } from './renew-keys';
export { revokeCertificate, revokeCertificates } from './revoke';
export { setStanding } from './standing';
