export { licenceDraftOf } from './answer';
export { licenceMessages } from './messages';
