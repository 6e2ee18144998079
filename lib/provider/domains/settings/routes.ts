import * as dictionaries from '@/lib/contract/dictionaries';
import * as settings from '@/lib/contract/settings';
import * as site from '@/lib/contract/site';
import { route } from '../../http/route';
import { getConfigValue, listDictionary } from './config';
import { listDictionaries, listEntries, saveEntry } from './dictionaries';
import { getSite } from './identity';
import { listSettings, saveSetting } from './settings';

export const settingsRoutes = [
  route(site.getSite, (ctx) => getSite(ctx)),
  route(site.getConfigValue, (ctx, { params }) => getConfigValue(ctx, `${params.group}/${params.key}`)),
  route(site.listDictionary, (ctx, { query }) => listDictionary(ctx, query.dictType, { past: query.past === '1' })),
  route(dictionaries.listDictionaries, (ctx) => listDictionaries(ctx)),
  route(settings.listSettings, (ctx) => listSettings(ctx)),
  route(settings.saveSetting, (ctx, { params, body }) => saveSetting(ctx, `${params.group}/${params.key}`, body)),
  route(dictionaries.listDictionaryEntries, (ctx, { params }) => listEntries(ctx, params.dictType)),
  route(dictionaries.saveEntry, (ctx, { params, body }) => saveEntry(ctx, params, body)),
];
