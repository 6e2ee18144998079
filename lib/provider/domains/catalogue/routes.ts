import * as catalogue from '@/lib/contract/catalogue';
import { route } from '../../http/route';
import { getService, listServices } from './services';
import { getSoftware, listGenuineSoftware, listSoftwareServices } from './software';

export const catalogueRoutes = [
  route(catalogue.listServices, (ctx) => listServices(ctx)),
  route(catalogue.getService, (ctx, { params }) => getService(ctx, params.id)),
  route(catalogue.listSoftwareServices, (ctx) => listSoftwareServices(ctx)),
  route(catalogue.listGenuineSoftware, (ctx, { query }) => listGenuineSoftware(ctx, query)),
  route(catalogue.getSoftware, (ctx, { params }) => getSoftware(ctx, params.id)),
];
