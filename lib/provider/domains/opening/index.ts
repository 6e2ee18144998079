export { getOpening, OPEN_KEY, requireOffered, servicesOff } from './state';
