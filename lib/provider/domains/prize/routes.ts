import { PARTY_HEADER } from '@/lib/contract/case-parties';
import * as prize from '@/lib/contract/prize';
import * as audit from '@/lib/contract/prize-audit';
import * as jury from '@/lib/contract/prize-jury';
import * as objections from '@/lib/contract/prize-objections';
import * as staffPrize from '@/lib/contract/staff-prize';
import * as staffJury from '@/lib/contract/staff-prize-jury';
import { route } from '../../http/route';
import { announcePrizeWinners, proposeAnnouncement, withdrawProposal } from './announce';
import { getAwardCertificate, getOwnAwardCertificate } from './award-certificate';
import { getPrizeBoard, listStaffPrizeSessions, makeSessionCurrent, setStages } from './board';
import { getPrizeEntry, getPrizeTally, getPrizeWork, listPrizeEntries, listPrizeWinners } from './entries';
import { getPrizeIntroduction, getPrizePhoto, listPrizeIntroductions, listPrizePhotos } from './gallery';
import { judgePrizeEntries, listStaffPrizeEntries, setPrizeAward, showPrizeEntry } from './judge';
import { enterJury, lookAtJury, sendJurorCode } from './jury-entrance';
import { end, invite, remind, reopen, setPrizeCriteria } from './jury-office';
import { getPrizeJury } from './jury-results';
import { getJury, recuse, saveScores, seal } from './jury-room';
import {
  confirmObjectionAnswer,
  draftObjectionAnswer,
  getStaffObjection,
  returnObjectionDraft,
} from './objection-answer';
import { getObjectionToOwn, stateOnObjection } from './objection-statement';
import { beginPrizePublicity, listPrizePublicities } from './publicity';
import { getCurrentPrize, getPrizeSession, listPrizeSessions } from './sessions';
import { castVote, getVoteStatus } from './vote';
import { getVoteAudit, getVoteList, getVoteOpenings, listVoteReceipts } from './vote-audit';
import { exportPrizeVotes, getPrizeVotes } from './votes';

export const prizeRoutes = [
  route(prize.getCurrentPrize, (ctx) => getCurrentPrize(ctx)),
  route(prize.listPrizeSessions, (ctx) => listPrizeSessions(ctx)),
  route(prize.getPrizeSession, (ctx, { params }) => getPrizeSession(ctx, params.id)),
  route(prize.listPrizeEntries, (ctx, { query }) => listPrizeEntries(ctx, query)),
  route(prize.getPrizeEntry, (ctx, { params }) => getPrizeEntry(ctx, params.id)),
  route(prize.getPrizeTally, (ctx) => getPrizeTally(ctx)),
  route(prize.getVoteStatus, (ctx) => getVoteStatus(ctx)),
  route(prize.castVote, (ctx, { params, body }) => castVote(ctx, params.id, body.nonce)),
  route(audit.getVoteAudit, (ctx, { params }) => getVoteAudit(ctx, params.id)),
  route(audit.getVoteList, (ctx, { params }) => getVoteList(ctx, params)),
  route(audit.getVoteOpenings, (ctx, { params }) => getVoteOpenings(ctx, params.id)),
  route(audit.listVoteReceipts, (ctx) => listVoteReceipts(ctx)),
  route(prize.listPrizeWinners, (ctx, { params }) => listPrizeWinners(ctx, params.id)),
  route(prize.getPrizeWork, (ctx, { params }) => getPrizeWork(ctx, params.id)),
  route(prize.listPrizePhotos, (ctx, { params }) => listPrizePhotos(ctx, params.id)),
  route(prize.getPrizePhoto, (ctx, { params }) => getPrizePhoto(ctx, params.id)),
  route(prize.listPrizeIntroductions, (ctx) => listPrizeIntroductions(ctx)),
  route(prize.getPrizeIntroduction, (ctx, { params }) => getPrizeIntroduction(ctx, params.id)),
  route(staffPrize.listStaffPrizeSessions, (ctx) => listStaffPrizeSessions(ctx)),
  route(staffPrize.getPrizeBoard, (ctx, { params }) => getPrizeBoard(ctx, params.id)),
  route(staffPrize.makeSessionCurrent, (ctx, { params }) => makeSessionCurrent(ctx, params.id)),
  route(staffPrize.setPrizeStages, (ctx, { params, body }) => setStages(ctx, params.id, body)),
  route(staffPrize.listStaffPrizeEntries, (ctx, { params, query }) => listStaffPrizeEntries(ctx, params.id, query)),
  route(staffPrize.judgePrizeEntries, (ctx, { params, body }) => judgePrizeEntries(ctx, params.id, body)),
  route(staffPrize.showPrizeEntry, (ctx, { params, body }) => showPrizeEntry(ctx, params.id, body.isShown)),
  route(staffPrize.setPrizeAward, (ctx, { params, body }) => setPrizeAward(ctx, params.id, body)),
  route(staffPrize.getAwardCertificate, (ctx, { params }) => getAwardCertificate(ctx, params.id)),
  route(prize.getOwnAwardCertificate, (ctx, { params }) => getOwnAwardCertificate(ctx, params.id)),
  route(staffPrize.proposeAnnouncement, (ctx, { params, body }) => proposeAnnouncement(ctx, params.id, body.vacancies)),
  route(staffPrize.withdrawProposal, (ctx, { params, body }) => withdrawProposal(ctx, params.id, body.reason)),
  route(staffPrize.announcePrizeWinners, (ctx, { params }) => announcePrizeWinners(ctx, params.id)),
  route(objections.listPrizePublicities, (ctx) => listPrizePublicities(ctx)),
  route(objections.beginPrizePublicity, (ctx, { params }) => beginPrizePublicity(ctx, params.id)),
  route(objections.getObjectionToOwn, (ctx, { params }) => getObjectionToOwn(ctx, params.id)),
  route(objections.stateOnObjection, (ctx, { params, body }) => stateOnObjection(ctx, params.id, body)),
  route(objections.getStaffObjection, (ctx, { params }) => getStaffObjection(ctx, params.id)),
  route(objections.draftObjectionAnswer, (ctx, { params, body }) => draftObjectionAnswer(ctx, params.id, body)),
  route(objections.returnObjectionDraft, (ctx, { params, body }) => returnObjectionDraft(ctx, params.id, body.reason)),
  route(objections.confirmObjectionAnswer, (ctx, { params }) => confirmObjectionAnswer(ctx, params.id)),
  route(staffPrize.getPrizeVotes, (ctx, { params }) => getPrizeVotes(ctx, params.id)),
  route(staffPrize.exportPrizeVotes, (ctx, { params, query }) => exportPrizeVotes(ctx, params.id, query.format)),
  route(staffJury.getPrizeJury, (ctx, { params }) => getPrizeJury(ctx, params.id)),
  route(staffJury.setPrizeCriteria, (ctx, { params, body }) => setPrizeCriteria(ctx, params.id, body.criteria)),
  route(staffJury.inviteJuror, (ctx, { params, body }) => invite(ctx, params.id, body)),
  route(staffJury.remindJuror, (ctx, { params }) => remind(ctx, params.id, params.jurorId)),
  route(staffJury.reopenScores, (ctx, { params, body }) => reopen(ctx, params.id, params.jurorId, body.reason)),
  route(staffJury.endJuror, (ctx, { params, body }) => end(ctx, params.id, params.jurorId, body.reason)),
  route(jury.lookAtJuryRoom, (ctx, { headers, body }) => lookAtJury(ctx, body.key, headers[PARTY_HEADER])),
  route(jury.sendJuryCode, (ctx, { body }) => sendJurorCode(ctx, body.key)),
  route(jury.enterJuryRoom, (ctx, { body }) => enterJury(ctx, body.key, body.code)),
  route(jury.getJuryRoom, (ctx, { headers }) => getJury(ctx, headers[PARTY_HEADER])),
  route(jury.scoreWork, (ctx, { headers, body }) => saveScores(ctx, headers[PARTY_HEADER], body)),
  route(jury.recuseFromWork, (ctx, { headers, body }) => recuse(ctx, headers[PARTY_HEADER], body)),
  route(jury.sealScores, (ctx, { headers }) => seal(ctx, headers[PARTY_HEADER])),
];
