export { workDocument } from './findable';
export { homePrize } from './home';
export { sessionEntries } from './sessions';
