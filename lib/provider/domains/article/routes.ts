import * as articles from '@/lib/contract/articles';
import { route } from '../../http/route';
import { countView, getArticle } from './get';
import { listArticleMonths, listArticles, listHotArticles } from './list';

export const articleRoutes = [
  route(articles.listArticles, (ctx, { query }) => listArticles(ctx, query)),
  route(articles.getArticle, (ctx, { params }) => getArticle(ctx, params.id)),
  route(articles.listHotArticles, (ctx, { query }) => listHotArticles(ctx, query)),
  route(articles.listArticleMonths, (ctx, { query }) => listArticleMonths(ctx, query)),
  route(articles.viewArticle, (ctx, { params }) => countView(ctx, params.id)),
];
