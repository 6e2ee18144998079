export { enterAnnounced, fillRegister } from './fill-register';
export { announceCertificate, certificateRow, issueCertificate, type NewCertificate } from './issue';
export { factKey } from './keys';
export { certificateDetail, maskHolder } from './present';
export { findAgreeing } from './query';
export { renewKeys } from './renew-keys';
export { revokeCertificate, revokeCertificates } from './revoke';
