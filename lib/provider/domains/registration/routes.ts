import { getFilingRegistration } from '@/lib/contract/filings';
import * as group from '@/lib/contract/group-registration';
import { route } from '../../http/route';
import { getSite } from '../settings';
import { registrationOfFiling } from './from-filing';
import { groupTemplate, readGroupWorks } from './group-works';

export const registrationRoutes = [
  route(group.groupTemplate, async (ctx) => groupTemplate((await getSite(ctx)).city || '本市')),
  route(group.readGroupWorks, (ctx, _input, { request }) => readGroupWorks(ctx, request)),
  route(getFilingRegistration, (ctx, { params }) => registrationOfFiling(ctx, params.id)),
];
