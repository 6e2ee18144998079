import * as contract from '@/lib/contract/articles';
import { route } from '../route';
import { countView, getArticle } from '../services/articles/get';
import { listArticleMonths, listArticles, listHotArticles } from '../services/articles/list';
import { createArticle, publishArticle, updateArticle, withdrawArticle } from '../services/articles/write';

export const articleRoutes = [
  route(contract.listArticles, (ctx, { query }) => listArticles(ctx, query)),
  route(contract.getArticle, (ctx, { params }) => getArticle(ctx, params.id)),
  route(contract.listHotArticles, (ctx, { query }) => listHotArticles(ctx, query)),
  route(contract.listArticleMonths, (ctx, { query }) => listArticleMonths(ctx, query)),
  route(contract.viewArticle, (ctx, { params }) => countView(ctx, params.id)),
  route(contract.createArticle, (ctx, { body }) => createArticle(ctx, body)),
  route(contract.updateArticle, (ctx, { params, body }) => updateArticle(ctx, params.id, body)),
  route(contract.publishArticle, (ctx, { params, body }) => publishArticle(ctx, params.id, body.publishAt)),
  route(contract.withdrawArticle, (ctx, { params }) => withdrawArticle(ctx, params.id)),
];
