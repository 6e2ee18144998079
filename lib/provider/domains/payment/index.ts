export { closeAttempts, sendClose } from './close';
export { answerOf, requireGateway, requirePayType } from './gateway';
export { standingOf } from './standing';
