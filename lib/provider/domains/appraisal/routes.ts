import * as appraisals from '@/lib/contract/appraisals';
import { PARTY_HEADER } from '@/lib/contract/case-parties';
import { route } from '../../http/route';
import { getArchive } from './archive';
import { getMemberAppraisal, getOwnAppraisal, getStaffAppraisal } from './course';
import {
  getMemberHandover,
  getMemberOpinion,
  getOwnHandover,
  getOwnOpinion,
  getStaffHandover,
  getStaffOpinion,
} from './files';
import { sendHandoverCode, signHandover } from './handover';
import { appointPanel, concludeAppraisal, makeHandover } from './staff';
import { castVotes } from './votes';

/** Panels, lists of samples, votes and opinions, for staff, the applicant and the members at their desk. */
export const appraisalRoutes = [
  route(appraisals.getStaffAppraisal, (ctx, { params }) => getStaffAppraisal(ctx, params.id)),
  route(appraisals.appointPanel, (ctx, { params, body }) => appointPanel(ctx, params.id, body)),
  route(appraisals.makeHandover, (ctx, { params, body }) => makeHandover(ctx, params.id, body)),
  route(appraisals.concludeAppraisal, (ctx, { params, body }) => concludeAppraisal(ctx, params.id, body)),
  route(appraisals.getStaffOpinion, (ctx, { params }) => getStaffOpinion(ctx, params.id)),
  route(appraisals.getStaffHandover, (ctx, { params }) => getStaffHandover(ctx, params.id)),
  route(appraisals.getAppraisalArchive, (ctx, { params }) => getArchive(ctx, params.id)),
  route(appraisals.getOwnAppraisal, (ctx, { params }) => getOwnAppraisal(ctx, params.id)),
  route(appraisals.sendHandoverCode, (ctx, { params }) => sendHandoverCode(ctx, params.id)),
  route(appraisals.signHandover, async (ctx, { params, body }) => {
    await signHandover(ctx, params.id, body);
    return getOwnAppraisal(ctx, params.id);
  }),
  route(appraisals.getOwnHandover, (ctx, { params }) => getOwnHandover(ctx, params.id)),
  route(appraisals.getOwnOpinion, (ctx, { params }) => getOwnOpinion(ctx, params.id)),
  route(appraisals.getMemberAppraisal, (ctx, { headers }) => getMemberAppraisal(ctx, headers[PARTY_HEADER])),
  route(appraisals.castVotes, async (ctx, { headers, body }) => {
    await castVotes(ctx, headers[PARTY_HEADER], body.votes, body.recordNo);
    return getMemberAppraisal(ctx, headers[PARTY_HEADER]);
  }),
  route(appraisals.getMemberHandover, (ctx, { headers }) => getMemberHandover(ctx, headers[PARTY_HEADER])),
  route(appraisals.getMemberOpinion, (ctx, { headers }) => getMemberOpinion(ctx, headers[PARTY_HEADER])),
];
