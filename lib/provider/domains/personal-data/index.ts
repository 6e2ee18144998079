export { deleteAccount } from './delete-account';
export { takeBack } from './request-deletion';
