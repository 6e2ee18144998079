export { certificateOfCase, correctCertificate, reannounce } from './correct';
export { announceCertificate, announcementOf, certificateRow, issueCertificate, type NewCertificate } from './issue';
export { factKey } from './keys';
export { maskHolder } from './present';
export { renewKeys } from './renew-keys';
export { revokeCertificate, revokeCertificates } from './revoke';
