import * as contract from '@/lib/contract/prize';
import { route } from '../http/route';
import {
  getPrizeEntry,
  getPrizeTally,
  getPrizeWork,
  listPrizeEntries,
  listPrizeWinners,
} from '../domains/prize/entries';
import {
  getPrizeIntroduction,
  getPrizePhoto,
  listPrizeIntroductions,
  listPrizePhotos,
} from '../domains/prize/gallery';
import { getCurrentPrize, getPrizeSession, listPrizeSessions } from '../domains/prize/sessions';
import { castVote, getVoteStanding } from '../domains/prize/vote';

export const prizeRoutes = [
  route(contract.getCurrentPrize, (ctx) => getCurrentPrize(ctx)),
  route(contract.listPrizeSessions, (ctx) => listPrizeSessions(ctx)),
  route(contract.getPrizeSession, (ctx, { params }) => getPrizeSession(ctx, params.id)),
  route(contract.listPrizeEntries, (ctx, { query }) => listPrizeEntries(ctx, query)),
  route(contract.getPrizeEntry, (ctx, { params }) => getPrizeEntry(ctx, params.id)),
  route(contract.getPrizeTally, (ctx) => getPrizeTally(ctx)),
  route(contract.getVoteStanding, (ctx) => getVoteStanding(ctx)),
  route(contract.castVote, (ctx, { params }) => castVote(ctx, params.id)),
  route(contract.listPrizeWinners, (ctx, { params }) => listPrizeWinners(ctx, params.id)),
  route(contract.getPrizeWork, (ctx, { params }) => getPrizeWork(ctx, params.id)),
  route(contract.listPrizePhotos, (ctx, { params }) => listPrizePhotos(ctx, params.id)),
  route(contract.getPrizePhoto, (ctx, { params }) => getPrizePhoto(ctx, params.id)),
  route(contract.listPrizeIntroductions, (ctx) => listPrizeIntroductions(ctx)),
  route(contract.getPrizeIntroduction, (ctx, { params }) => getPrizeIntroduction(ctx, params.id)),
];
