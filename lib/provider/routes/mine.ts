import * as dashboard from '@/lib/contract/dashboard';
import * as messages from '@/lib/contract/messages';
import * as profile from '@/lib/contract/profile';
import { recognisePaper } from '@/lib/contract/recognition';
import * as records from '@/lib/contract/records';
import { submitEndpoint } from '@/lib/kinds/case';
import { usualKinds } from '@/lib/kinds/endpoints';
import { route } from '../route';
import { getCertification } from '../services/accounts/accounts';
import { getApplicant } from '../services/accounts/applicant';
import { changePassword, getProfile, revokeOtherSessions, setAvatar, setLoginName } from '../services/accounts/profile';
import { correctRecord } from '../services/cases/correct';
import { linkRecord } from '../services/cases/link';
import { listStaffRecords } from '../services/cases/queue';
import { getOwnRecord, getStaffRecord, listOwnRecords } from '../services/cases/read';
import { reviewRecord, withdrawRecord } from '../services/cases/review';
import { submitCase } from '../services/cases/submit';
import { getCentreCounts, getDashboard, getOrderOverview } from '../services/dashboard/read';
import { countUnread, getMessage, listMessages, readAllMessages, readMessage } from '../services/messages/read';
import { recognisePaper as readPaper } from '../services/recognition/recognise';

/** Submission routes of each kind. */
const submitRoutes = () =>
  usualKinds().map((kind) => route(submitEndpoint(kind), (ctx, { body }) => submitCase(ctx, kind, body)));

export const mineRoutes = () => [
  ...submitRoutes(),
  route(dashboard.getDashboard, (ctx) => getDashboard(ctx)),
  route(dashboard.getCentreCounts, (ctx) => getCentreCounts(ctx)),
  route(dashboard.getOrderOverview, (ctx) => getOrderOverview(ctx)),
  route(records.listOwnRecords, (ctx, { query }) => listOwnRecords(ctx, query)),
  route(records.correctRecord, (ctx, { params, body }) => correctRecord(ctx, params.id, body)),
  route(records.linkRecord, (ctx, { params, body }) => linkRecord(ctx, params.id, body.recordId)),
  route(records.withdrawRecord, (ctx, { params, body }) => withdrawRecord(ctx, params.id, body.reason)),
  route(records.listStaffRecords, (ctx, { query }) => listStaffRecords(ctx, query)),
  route(records.getStaffRecord, (ctx, { params }) => getStaffRecord(ctx, params.id)),
  route(records.reviewRecord, (ctx, { params, body }) => reviewRecord(ctx, params.id, body)),
  route(records.getOwnRecord, (ctx, { params }) => getOwnRecord(ctx, params.id)),
  route(messages.listMessages, (ctx, { query }) => listMessages(ctx, query)),
  route(messages.countUnread, (ctx) => countUnread(ctx)),
  route(messages.getMessage, (ctx, { params }) => getMessage(ctx, params.id)),
  route(messages.readMessage, (ctx, { params }) => readMessage(ctx, params.id)),
  route(messages.readAllMessages, (ctx, { body }) => readAllMessages(ctx, body.kind)),
  route(recognisePaper, (ctx, { body }) => readPaper(ctx, body.url, body.kind)),
  route(profile.getProfile, (ctx) => getProfile(ctx)),
  route(profile.getCertification, (ctx) => getCertification(ctx)),
  route(profile.getApplicant, (ctx) => getApplicant(ctx)),
  route(profile.setAvatar, (ctx, { body }) => setAvatar(ctx, body.address)),
  route(profile.setLoginName, (ctx, { body }) => setLoginName(ctx, body.loginName)),
  route(profile.revokeOtherSessions, revokeOtherSessions),
  route(profile.changePassword, (ctx, { body }) => changePassword(ctx, body.current, body.password)),
];
