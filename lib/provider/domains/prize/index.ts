export { workDocument } from './findable';
export { homePrize } from './home';
export { judgedWorks, worksOf } from './jury-works';
export { sealVotes } from './seal';
export { sessionEntries } from './sessions';
