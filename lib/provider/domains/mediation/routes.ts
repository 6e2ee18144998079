import { PARTY_HEADER } from '@/lib/contract/case-parties';
import * as mediations from '@/lib/contract/mediations';
import { route } from '../../http/route';
import { confirmOwnAgreement, confirmPartyAgreement, sendOwnSignCode, sendPartySignCode } from './agreement';
import { getOwnAgreement, getPartyAgreement, getStaffAgreement } from './agreement-paper';
import { getOwnSessions, getPartySessions } from './calendar';
import { getOwnCourtPaper, getPartyCourtPaper, getStaffCourtPaper } from './court-papers';
import { addSessionAsMediator, draftAgreementAsMediator, writeMinutesAsMediator } from './desk';
import { getOwnProceedings, getPartyProceedings } from './proceedings';
import { addMediationSession, appointMediator, draftAgreement, getStaffProceedings, writeMinutes } from './staff';

/** Mediators, sessions and agreements, for staff, the applicant and the respondents in their rooms. */
export const mediationRoutes = [
  route(mediations.getStaffProceedings, (ctx, { params }) => getStaffProceedings(ctx, params.id)),
  route(mediations.appointMediator, (ctx, { params, body }) => appointMediator(ctx, params.id, body)),
  route(mediations.addMediationSession, (ctx, { params, body }) => addMediationSession(ctx, params.id, body)),
  route(mediations.writeMinutes, (ctx, { params, body }) => writeMinutes(ctx, params.id, params.number, body)),
  route(mediations.draftAgreement, (ctx, { params, body }) => draftAgreement(ctx, params.id, body)),
  route(mediations.getStaffAgreement, (ctx, { params }) => getStaffAgreement(ctx, params.id)),
  route(mediations.getStaffCourtPaper, (ctx, { params }) => getStaffCourtPaper(ctx, params.id, params.paper)),
  route(mediations.getOwnCourtPaper, (ctx, { params }) => getOwnCourtPaper(ctx, params.id, params.paper)),
  route(mediations.getPartyCourtPaper, (ctx, { headers, params }) =>
    getPartyCourtPaper(ctx, headers[PARTY_HEADER], params.paper),
  ),
  route(mediations.getOwnProceedings, (ctx, { params }) => getOwnProceedings(ctx, params.id)),
  route(mediations.sendOwnSignCode, (ctx, { params }) => sendOwnSignCode(ctx, params.id)),
  route(mediations.confirmOwnAgreement, (ctx, { params, body }) => confirmOwnAgreement(ctx, params.id, body)),
  route(mediations.getOwnAgreement, (ctx, { params }) => getOwnAgreement(ctx, params.id)),
  route(mediations.getOwnSessions, (ctx, { params }) => getOwnSessions(ctx, params.id)),
  route(mediations.getPartyProceedings, (ctx, { headers }) => getPartyProceedings(ctx, headers[PARTY_HEADER])),
  route(mediations.sendPartySignCode, (ctx, { headers, body }) =>
    sendPartySignCode(ctx, headers[PARTY_HEADER], body.recordNo),
  ),
  route(mediations.confirmPartyAgreement, (ctx, { headers, body }) =>
    confirmPartyAgreement(ctx, headers[PARTY_HEADER], body),
  ),
  route(mediations.addSessionAsMediator, (ctx, { headers, body }) =>
    addSessionAsMediator(ctx, headers[PARTY_HEADER], body),
  ),
  route(mediations.writeMinutesAsMediator, (ctx, { headers, body }) =>
    writeMinutesAsMediator(ctx, headers[PARTY_HEADER], body),
  ),
  route(mediations.draftAgreementAsMediator, (ctx, { headers, body }) =>
    draftAgreementAsMediator(ctx, headers[PARTY_HEADER], body),
  ),
  route(mediations.getPartyAgreement, (ctx, { headers }) => getPartyAgreement(ctx, headers[PARTY_HEADER])),
  route(mediations.getPartySessions, (ctx, { headers }) => getPartySessions(ctx, headers[PARTY_HEADER])),
];
