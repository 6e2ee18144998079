import * as contract from '@/lib/contract/articles';
import { route } from '../http/route';
import { countView, getArticle } from '../domains/article/get';
import { listArticleMonths, listArticles, listHotArticles } from '../domains/article/list';

export const articleRoutes = [
  route(contract.listArticles, (ctx, { query }) => listArticles(ctx, query)),
  route(contract.getArticle, (ctx, { params }) => getArticle(ctx, params.id)),
  route(contract.listHotArticles, (ctx, { query }) => listHotArticles(ctx, query)),
  route(contract.listArticleMonths, (ctx, { query }) => listArticleMonths(ctx, query)),
  route(contract.viewArticle, (ctx, { params }) => countView(ctx, params.id)),
];
