import * as assemblies from '@/lib/contract/assemblies';
import * as staffAssemblies from '@/lib/contract/staff-assemblies';
import { route } from '../../http/route';
import { closeAssembly } from './close';
import { announceAssembly, createAssembly, editAssembly } from './edit';
import { getOwnAssembly, getOwnAssemblyPaper, listOwnAssemblies } from './own';
import { exportAssemblyRegistrations, listAssemblyRegistrations, markMemberAbsent } from './registrations';
import { getOwnResolution, getStaffResolution, issueResolution } from './resolution';
import { getStaffAssembly, getStaffAssemblyPaper, listAssemblies } from './staff';
import { castBallot, registerForAssembly } from './vote';

export const assemblyRoutes = [
  route(assemblies.listOwnAssemblies, (ctx) => listOwnAssemblies(ctx)),
  route(assemblies.getOwnAssembly, (ctx, { params }) => getOwnAssembly(ctx, params.id)),
  route(assemblies.getOwnAssemblyPaper, (ctx, { params }) => getOwnAssemblyPaper(ctx, params.id, params.at)),
  route(assemblies.getOwnResolution, (ctx, { params }) => getOwnResolution(ctx, params.id)),
  route(assemblies.registerForAssembly, (ctx, { params, body }) => registerForAssembly(ctx, params.id, body)),
  route(assemblies.castBallot, (ctx, { params, body }) => castBallot(ctx, params.id, body)),
  route(staffAssemblies.listAssemblies, (ctx, { query }) => listAssemblies(ctx, query)),
  route(staffAssemblies.createAssembly, (ctx, { body }) => createAssembly(ctx, body)),
  route(staffAssemblies.getStaffAssembly, (ctx, { params }) => getStaffAssembly(ctx, params.id)),
  route(staffAssemblies.editAssembly, (ctx, { params, body }) => editAssembly(ctx, params.id, body)),
  route(staffAssemblies.announceAssembly, (ctx, { params, body }) => announceAssembly(ctx, params.id, body.seen)),
  route(staffAssemblies.listAssemblyRegistrations, (ctx, { params, query }) =>
    listAssemblyRegistrations(ctx, params.id, query),
  ),
  route(staffAssemblies.exportAssemblyRegistrations, (ctx, { params, query: { format, ...filter } }) =>
    exportAssemblyRegistrations(ctx, params.id, filter, format),
  ),
  route(staffAssemblies.markMemberAbsent, (ctx, { params, body }) => markMemberAbsent(ctx, params.id, body)),
  route(staffAssemblies.closeAssembly, (ctx, { params }) => closeAssembly(ctx, params.id)),
  route(staffAssemblies.issueResolution, (ctx, { params, body }) => issueResolution(ctx, params.id, body.text)),
  route(staffAssemblies.getStaffResolution, (ctx, { params }) => getStaffResolution(ctx, params.id)),
  route(staffAssemblies.getStaffAssemblyPaper, (ctx, { params }) => getStaffAssemblyPaper(ctx, params.id, params.at)),
];
