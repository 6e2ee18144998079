import * as contract from '@/lib/contract/articles';
import { route } from '../route';
import { countView, getArticle } from '../services/articles/get';
import { listArticleMonths, listArticles, listHotArticles } from '../services/articles/list';

export const articleRoutes = [
  route(contract.listArticles, (ctx, { query }) => listArticles(ctx, query)),
  route(contract.getArticle, (ctx, { params }) => getArticle(ctx, params.id)),
  route(contract.listHotArticles, (ctx, { query }) => listHotArticles(ctx, query)),
  route(contract.listArticleMonths, (ctx, { query }) => listArticleMonths(ctx, query)),
  route(contract.viewArticle, (ctx, { params }) => countView(ctx, params.id)),
];
