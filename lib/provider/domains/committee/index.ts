export { committeeDocument } from './content';
export { listPlatforms } from './read';
