import * as contract from '@/lib/contract/staff-prize';
import { route } from '../http/route';
import { getPrizeBoard, listStaffPrizeSessions, makeSessionCurrent, setStages } from '../domains/prize/board';
import {
  announcePrizeWinners,
  judgePrizeEntries,
  listStaffPrizeEntries,
  setPrizeAward,
  showPrizeEntry,
} from '../domains/prize/judge';
import { exportPrizeVotes, getPrizeVotes } from '../domains/prize/votes';

export const staffPrizeRoutes = [
  route(contract.listStaffPrizeSessions, (ctx) => listStaffPrizeSessions(ctx)),
  route(contract.getPrizeBoard, (ctx, { params }) => getPrizeBoard(ctx, params.id)),
  route(contract.makeSessionCurrent, (ctx, { params }) => makeSessionCurrent(ctx, params.id)),
  route(contract.setPrizeStages, (ctx, { params, body }) => setStages(ctx, params.id, body)),
  route(contract.listStaffPrizeEntries, (ctx, { params, query }) => listStaffPrizeEntries(ctx, params.id, query)),
  route(contract.judgePrizeEntries, (ctx, { params, body }) => judgePrizeEntries(ctx, params.id, body)),
  route(contract.showPrizeEntry, (ctx, { params, body }) => showPrizeEntry(ctx, params.id, body.isShown)),
  route(contract.setPrizeAward, (ctx, { params, body }) => setPrizeAward(ctx, params.id, body)),
  route(contract.announcePrizeWinners, (ctx, { params }) => announcePrizeWinners(ctx, params.id)),
  route(contract.getPrizeVotes, (ctx, { params }) => getPrizeVotes(ctx, params.id)),
  route(contract.exportPrizeVotes, (ctx, { params, query }) => exportPrizeVotes(ctx, params.id, query.format)),
];
