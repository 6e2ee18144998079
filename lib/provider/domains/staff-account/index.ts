export { dismiss, hire } from './by-command';
export { rolesInWords } from './roles';
export { listStaffAccounts } from './staff-accounts';
