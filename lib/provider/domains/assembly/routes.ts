import * as contract from '@/lib/contract/assemblies';
import { route } from '../../http/route';
import { closeAssembly } from './close';
import { announceAssembly, createAssembly, editAssembly } from './edit';
import { getOwnAssembly, getOwnAssemblyPaper, listOwnAssemblies } from './own';
import { exportAssemblyRegistrations, listAssemblyRegistrations, markMemberAbsent } from './registrations';
import { getOwnResolution, getStaffResolution, issueResolution } from './resolution';
import { getStaffAssembly, getStaffAssemblyPaper, listAssemblies } from './staff';
import { castBallot, registerForAssembly } from './vote';

export const assemblyRoutes = [
  route(contract.listOwnAssemblies, (ctx) => listOwnAssemblies(ctx)),
  route(contract.getOwnAssembly, (ctx, { params }) => getOwnAssembly(ctx, params.id)),
  route(contract.getOwnAssemblyPaper, (ctx, { params }) => getOwnAssemblyPaper(ctx, params.id, params.at)),
  route(contract.getOwnResolution, (ctx, { params }) => getOwnResolution(ctx, params.id)),
  route(contract.registerForAssembly, (ctx, { params, body }) => registerForAssembly(ctx, params.id, body)),
  route(contract.castBallot, (ctx, { params, body }) => castBallot(ctx, params.id, body)),
  route(contract.listAssemblies, (ctx, { query }) => listAssemblies(ctx, query)),
  route(contract.createAssembly, (ctx, { body }) => createAssembly(ctx, body)),
  route(contract.getStaffAssembly, (ctx, { params }) => getStaffAssembly(ctx, params.id)),
  route(contract.editAssembly, (ctx, { params, body }) => editAssembly(ctx, params.id, body)),
  route(contract.announceAssembly, (ctx, { params }) => announceAssembly(ctx, params.id)),
  route(contract.listAssemblyRegistrations, (ctx, { params, query }) =>
    listAssemblyRegistrations(ctx, params.id, query),
  ),
  route(contract.exportAssemblyRegistrations, (ctx, { params, query: { format, ...filter } }) =>
    exportAssemblyRegistrations(ctx, params.id, filter, format),
  ),
  route(contract.markMemberAbsent, (ctx, { params, body }) => markMemberAbsent(ctx, params.id, body)),
  route(contract.closeAssembly, (ctx, { params }) => closeAssembly(ctx, params.id)),
  route(contract.issueResolution, (ctx, { params, body }) => issueResolution(ctx, params.id, body.text)),
  route(contract.getStaffResolution, (ctx, { params }) => getStaffResolution(ctx, params.id)),
  route(contract.getStaffAssemblyPaper, (ctx, { params }) => getStaffAssemblyPaper(ctx, params.id, params.at)),
];
