export { workDocument } from './findable';
export { homePrize } from './home';
export { sealVotes } from './seal';
export { sessionEntries } from './sessions';
