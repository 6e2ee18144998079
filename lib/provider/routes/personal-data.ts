import * as contract from '@/lib/contract/personal-data';
import { route } from '../route';
import { getDeletion, requestDeletion, sendDeletionCode } from '../services/account-deletion/request';
import { exportPersonalData } from '../services/personal-data/export';
import { listDevices, revokeDevice } from '../services/sessions/devices';

/** Statutory rights to one's own data: access, portability, deletion. */
export const personalDataRoutes = [
  route(contract.exportPersonalData, (ctx) => exportPersonalData(ctx)),
  route(contract.listDevices, (ctx) => listDevices(ctx)),
  route(contract.revokeDevice, (ctx, { params }) => revokeDevice(ctx, params.id)),
  route(contract.getDeletion, (ctx) => getDeletion(ctx)),
  route(contract.sendDeletionCode, (ctx) => sendDeletionCode(ctx)),
  route(contract.requestDeletion, (ctx, { body }) => requestDeletion(ctx, body)),
];
