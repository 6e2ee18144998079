export { workDocument } from './findable';
export { homePrize } from './home';
export { connectionsOf, judgedWorks, worksOf } from './jury-works';
export { sealVotes } from './seal';
export { sessionEntries } from './sessions';
