import * as catalogue from '@/lib/contract/catalogue';
import * as certificates from '@/lib/contract/certificates';
import * as joining from '@/lib/contract/joining';
import { refuseMembership as refuseContract } from '@/lib/contract/refunds';
import * as reports from '@/lib/contract/reports';
import { submitMembership as submitMembershipContract } from '@/lib/kinds/cases/membership';
import { route } from '../route';
import { getService, listServices } from '../services/catalogue/services';
import { getSoftware, listGenuineSoftware, listSoftwareServices } from '../services/catalogue/software';
import { getPublicCard, queryCertificate } from '../services/certificates/query';
import { orderJoin } from '../services/joining/pay';
import { getMembershipForm, getOwnApplication } from '../services/joining/read';
import { refuseMembership } from '../services/joining/refuse';
import { submitMembership } from '../services/joining/submit';
import { orderProduct } from '../services/products/products';
import { getReport, listReports } from '../services/products/reports';

/** Catalogue of services, reports, certificates and membership. */
export const serviceRoutes = [
  route(catalogue.listServices, (ctx) => listServices(ctx)),
  route(catalogue.getService, (ctx, { params }) => getService(ctx, params.id)),
  route(catalogue.listSoftwareServices, (ctx) => listSoftwareServices(ctx)),
  route(catalogue.listGenuineSoftware, (ctx, { query }) => listGenuineSoftware(ctx, query)),
  route(catalogue.getSoftware, (ctx, { params }) => getSoftware(ctx, params.id)),
  route(reports.listReports, (ctx, { query }) => listReports(ctx, query)),
  route(reports.getReport, (ctx, { params }) => getReport(ctx, params.id)),
  route(reports.orderReport, (ctx, { params, body }) => orderProduct(ctx, 'report', params.id, body)),
  route(certificates.queryCertificate, (ctx, { body }) => queryCertificate(ctx, body)),
  route(certificates.getPublicCard, (ctx, { params }) => getPublicCard(ctx, params.publicId)),
  route(joining.getOwnApplication, (ctx) => getOwnApplication(ctx)),
  route(joining.getMembershipForm, (ctx) => getMembershipForm(ctx)),
  route(submitMembershipContract, (ctx, { body }) => submitMembership(ctx, body)),
  route(joining.orderJoin, (ctx, { body }) => orderJoin(ctx, body)),
  route(refuseContract, (ctx, { params, body }) => refuseMembership(ctx, params.id, body)),
];
