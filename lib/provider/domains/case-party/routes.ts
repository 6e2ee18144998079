import * as parties from '@/lib/contract/case-parties';
import { route } from '../../http/route';
import { actAsParty, uploadToRoom } from './act';
import { openOnDesk } from './desk';
import { getPartyLetter } from './letter';
import { getRoom } from './room';
import { enterRoom, leaveRoom, lookAtRoom, sendRoomCode } from './session';
import { endPartyLink, listCaseParties, listOwnCaseParties, renewPartyLink } from './staff';

const { PARTY_HEADER } = parties;

/** Rooms of parties without an account, and what staff and the applicant see of them. */
export const casePartyRoutes = [
  route(parties.lookAtPartyRoom, (ctx, { headers, body }) => lookAtRoom(ctx, body.key, headers[PARTY_HEADER])),
  route(parties.sendPartyCode, (ctx, { body }) => sendRoomCode(ctx, body.key)),
  route(parties.enterPartyRoom, (ctx, { body }) => enterRoom(ctx, body.key, body.code)),
  route(parties.getPartyRoom, (ctx, { headers }) => getRoom(ctx, headers[PARTY_HEADER])),
  route(parties.openDeskCase, async (ctx, { headers, body }) => {
    await openOnDesk(ctx, headers[PARTY_HEADER], body.partyId);
    return getRoom(ctx, headers[PARTY_HEADER]);
  }),
  route(parties.actAsParty, (ctx, { headers, body }) => actAsParty(ctx, headers[PARTY_HEADER], body)),
  route(parties.uploadAsParty, (ctx, { headers }, { request }) => uploadToRoom(ctx, headers[PARTY_HEADER], request)),
  route(parties.leavePartyRoom, (ctx, { headers }) => leaveRoom(ctx, headers[PARTY_HEADER])),
  route(parties.listCaseParties, (ctx, { params }) => listCaseParties(ctx, params.id)),
  route(parties.renewPartyLink, (ctx, { params, body }) => renewPartyLink(ctx, params.id, params.partyId, body)),
  route(parties.endPartyLink, (ctx, { params }) => endPartyLink(ctx, params.id, params.partyId)),
  route(parties.getPartyLetter, (ctx, { params }) => getPartyLetter(ctx, params.id, params.partyId)),
  route(parties.listOwnCaseParties, (ctx, { params }) => listOwnCaseParties(ctx, params.id)),
];
