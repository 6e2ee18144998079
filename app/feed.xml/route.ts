import { newsListChannel } from '@/lib/kinds/content/channels';
import { feedXml } from '@/lib/server/feeds/feed';

/** The news as an Atom feed; `?channel=` takes one column of it. Asked per request, read from the cache. */
export async function GET(request: Request): Promise<Response> {
  const channel = newsListChannel(new URL(request.url).searchParams.get('channel') ?? '');
  const headers = { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=60' };
  return new Response(await feedXml(channel ?? undefined), { headers });
}
