export { getReadiness } from './readiness';
export { getOpening, OPEN_KEY, requireOffered, servicesOff } from './state';
