export { licenceDraftOf } from './answer';
export { closeRequests, closeWorksOf } from './close';
export { licenceMessages } from './messages';
