import * as contract from '@/lib/contract/publishing';
import { route } from '../http/route';
import { createDraft, discardDraft, keepAside, restore, saveDraft } from '../domains/publishing/draft';
import { takeFile } from '../domains/publishing/files';
import { getItem } from '../domains/publishing/item';
import { listItems } from '../domains/publishing/list';
import { preview } from '../domains/publishing/preview';
import { pin, withdraw } from '../domains/publishing/publish';
import { publish, unschedule } from '../domains/publishing/schedule';
import { getVersion, listVersions } from '../domains/publishing/version';

export const publishingRoutes = [
  route(contract.listContent, (ctx, { params, query }) => listItems(ctx, params.kind, query)),
  route(contract.createContent, (ctx, { params, body }) => createDraft(ctx, params.kind, body.form)),
  route(contract.getContent, (ctx, { params }) => getItem(ctx, params)),
  route(contract.saveContentDraft, (ctx, { params, body }) => saveDraft(ctx, params, body)),
  route(contract.keepContentAside, (ctx, { params, body }) => keepAside(ctx, params, body.form)),
  route(contract.discardContentDraft, (ctx, { params }) => discardDraft(ctx, params)),
  route(contract.publishContent, (ctx, { params, body }) => publish(ctx, params, body)),
  route(contract.unscheduleContent, (ctx, { params }) => unschedule(ctx, params)),
  route(contract.withdrawContent, (ctx, { params }) => withdraw(ctx, params)),
  route(contract.pinContent, (ctx, { params, body }) => pin(ctx, params, body.pinned)),
  route(contract.previewContent, (ctx, { params }) => preview(ctx, params)),
  route(contract.listContentVersions, (ctx, { params }) => listVersions(ctx, params)),
  route(contract.getContentVersion, (ctx, { params }) => getVersion(ctx, params, params.number)),
  route(contract.restoreContentVersion, (ctx, { params }) => restore(ctx, params, params.number)),
  route(contract.takeContentFile, (ctx, { body }) => takeFile(ctx, body.address)),
];
