export { certifiedNumber } from './certified-person';
export { enterpriseStanding } from './read';
