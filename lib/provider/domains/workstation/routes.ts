import {
  getWorkstation as workstationContract,
  listWorkstations as workstationsContract,
} from '@/lib/contract/workstations';
import { route } from '../../http/route';
import { getWorkstation, listWorkstations } from './workstations';

export const workstationRoutes = [
  route(workstationsContract, (ctx) => listWorkstations(ctx)),
  route(workstationContract, (ctx, { params }) => getWorkstation(ctx, params.id)),
];
