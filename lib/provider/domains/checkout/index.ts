export { checkPayment, closeAtGateway } from './check';
