export { OPEN_KEY, requireOffered, servicesOff } from './state';
