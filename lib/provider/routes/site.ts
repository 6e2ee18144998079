import { listOutbox as outboxContract } from '@/lib/contract/dev';
import * as dictionaries from '@/lib/contract/dictionaries';
import { searchSite as searchContract } from '@/lib/contract/search';
import * as settings from '@/lib/contract/settings';
import * as contract from '@/lib/contract/site';
import { reportEvent as reportContract } from '@/lib/contract/tracking';
import { route } from '../http/route';
import { listOutbox } from '../domains/notification/outbox';
import { searchSite } from '../domains/search/search';
import { listSiteChanges } from '../domains/site/changes';
import { getConfigValue, getSite, listDictionary } from '../domains/settings/config';
import { listDictionaries, listEntries, saveEntry } from '../domains/settings/dictionaries';
import { getHome } from '../domains/site/home';
import { getPage } from '../domains/static-page/pages';
import { listSettings, saveSetting } from '../domains/settings/settings';
import { reportEvent } from '../domains/tracking/report';

export const siteRoutes = [
  route(contract.getSite, (ctx) => getSite(ctx)),
  route(contract.getConfigValue, (ctx, { params }) => getConfigValue(ctx, `${params.group}/${params.key}`)),
  route(contract.listDictionary, (ctx, { query }) => listDictionary(ctx, query.dictType, { past: query.past === '1' })),
  route(dictionaries.listDictionaries, (ctx) => listDictionaries(ctx)),
  route(settings.listSettings, (ctx) => listSettings(ctx)),
  route(settings.saveSetting, (ctx, { params, body }) => saveSetting(ctx, `${params.group}/${params.key}`, body)),
  route(dictionaries.listDictionaryEntries, (ctx, { params }) => listEntries(ctx, params.dictType)),
  route(dictionaries.saveEntry, (ctx, { params, body }) => saveEntry(ctx, params, body)),
  route(contract.listSiteChanges, listSiteChanges),
  route(contract.getPage, (ctx, { params }) => getPage(ctx, params.key)),
  route(contract.getHome, (ctx) => getHome(ctx)),
  route(searchContract, (ctx, { query }) => searchSite(ctx, query)),
  route(outboxContract, (ctx, { query }, { request }) =>
    listOutbox(ctx, request.headers.has('x-portal-remote'), query.recipient),
  ),
  route(reportContract, (ctx, { body }) => reportEvent(ctx, body)),
];
