import type { APIRequestContext } from 'playwright/test';
import { api } from './fixtures';

const articles = '/api/v1/staff/content/article';
const defaults = { channel: 'notice', source: '云州市版权协会', author: '', summary: '摘要', attachments: [] };

/** Writes an article as staff without publishing it; returns its id. */
export async function writtenArticle(
  request: APIRequestContext,
  token: string,
  fields: { title: string; body: string },
): Promise<number> {
  return (await api(request, articles, { form: { ...defaults, ...fields } }, token)).id;
}

/** Changes the text of an article and publishes it. */
export async function rewrittenArticle(
  request: APIRequestContext,
  token: string,
  id: number,
  fields: { title: string; body: string },
): Promise<void> {
  const found = await (await request.get(`${articles}/${id}`, { headers: { token } })).json();
  const { base, revision } = found.data;
  await api(request, `${articles}/${id}/draft`, { form: { ...defaults, ...fields }, base, revision }, token);
  await articleIs(request, token, id, 'publish');
}

/** Publishes an article, now or later, or withdraws it. */
export const articleIs = (
  request: APIRequestContext,
  token: string,
  id: number,
  what: 'publish' | 'withdraw',
  body: { publishAt?: string } = {},
) => api(request, `${articles}/${id}/${what}`, body, token);
