export { closeAttempts, sendClose } from './close';
export { answerOf, requireGateway, requirePayType } from './gateway';
export { paymentStateOf } from './payment-state';
