export { bringSession, bringWinner } from './bring-winner';
export { workDocument } from './findable';
export { homePrize } from './home';
export { connectionsOf, judgedWorks, worksOf } from './jury-works';
export { sealVotes } from './seal';
export { detailOf, sessionEntries } from './sessions';
