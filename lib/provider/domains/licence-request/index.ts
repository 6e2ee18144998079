export { licenceDraftOf } from './answer';
export { closeRequests } from './close';
export { licenceMessages } from './messages';
