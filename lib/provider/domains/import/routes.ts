import * as imports from '@/lib/contract/imports';
import { route } from '../../http/route';
import { getImport, getImportReport, listImports } from './read';
import { checkImport, runImport } from './run';
import { getImportTemplate } from './template';

export const importRoutes = [
  route(imports.listImports, (ctx, { query }) => listImports(ctx, query)),
  route(imports.getImport, (ctx, { params }) => getImport(ctx, params.id)),
  route(imports.getImportReport, (ctx, { params }) => getImportReport(ctx, params.id)),
  route(imports.getImportTemplate, async (ctx, { params }) => getImportTemplate(ctx, params.key)),
  route(imports.checkImport, (ctx, { params }, { request }) => checkImport(ctx, params.key, request)),
  route(imports.runImport, (ctx, { params }, { request }) => runImport(ctx, params.key, request)),
];
