export { dismiss, hire } from './by-command';
export { rolesInWords } from './roles';
