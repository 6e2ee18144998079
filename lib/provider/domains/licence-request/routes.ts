import * as contract from '@/lib/contract/licence-requests';
import { route } from '../../http/route';
import { acceptLicenceRequest, declineLicenceRequest, withdrawLicenceRequest } from './answer';
import { getOwnWork, listOwnWorks, setWorkOpening } from './own-works';
import { getLicenceRequest, listLicenceRequests } from './read';
import { requestLicence } from './request';

export const licenceRequestRoutes = [
  route(contract.listOwnWorks, (ctx, { query }) => listOwnWorks(ctx, query)),
  route(contract.getOwnWork, (ctx, { params }) => getOwnWork(ctx, params.publicId)),
  route(contract.setWorkOpening, (ctx, { params, body }) => setWorkOpening(ctx, params.publicId, body)),
  route(contract.requestLicence, (ctx, { params, body }) => requestLicence(ctx, params.publicId, body)),
  route(contract.listLicenceRequests, (ctx, { query }) => listLicenceRequests(ctx, query)),
  route(contract.getLicenceRequest, (ctx, { params }) => getLicenceRequest(ctx, params.id)),
  route(contract.acceptLicenceRequest, (ctx, { params, body }) => acceptLicenceRequest(ctx, params.id, body.answer)),
  route(contract.declineLicenceRequest, (ctx, { params, body }) => declineLicenceRequest(ctx, params.id, body.answer)),
  route(contract.withdrawLicenceRequest, (ctx, { params }) => withdrawLicenceRequest(ctx, params.id)),
];
