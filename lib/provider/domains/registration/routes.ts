import * as group from '@/lib/contract/group-registration';
import { route } from '../../http/route';
import { groupTemplate, readGroupWorks } from './group-works';

export const registrationRoutes = [
  route(group.groupTemplate, async () => groupTemplate()),
  route(group.readGroupWorks, (ctx, _input, { request }) => readGroupWorks(ctx, request)),
];
