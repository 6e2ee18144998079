export { certifiedNumber } from './certified-person';
export { enterpriseCertificationStatus } from './read';
