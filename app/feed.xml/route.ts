import { newsListChannel } from '@/lib/kinds/content/channels';
import { feedXml } from '@/lib/server/feeds/feed';

/** News as an Atom feed; `?channel=` selects one column. Rendered per request from cached data. */
export async function GET(request: Request): Promise<Response> {
  const channel = newsListChannel(new URL(request.url).searchParams.get('channel') ?? '');
  const headers = { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=60' };
  return new Response(await feedXml(channel ?? undefined), { headers });
}
