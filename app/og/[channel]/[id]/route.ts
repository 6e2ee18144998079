import { isArtChannel } from '@/lib/art/channels';
import { cover } from '@/lib/art/cover';
import { awardClassKey } from '@/lib/contract/prize';
import { coverText } from '@/lib/server/feeds/cover-text';
import { renderOgPng } from '@/lib/server/feeds/og';
import { readWork } from '@/lib/server/pages/prize';
import { readIdentity } from '@/lib/server/pages/identity';

/** Renders the sharing picture of a content item; null if the item does not exist. */
async function drawn(channel: string, id: string): Promise<string | null> {
  const { name: publisher } = await readIdentity();
  if (awardClassKey.safeParse(channel).success) {
    const work = await readWork(id);
    if (work?.classKey !== channel) return null;
    return cover({ channel: work.classKey, id, title: work.title, meta: work.author, format: 'wide', publisher });
  }
  const text = await coverText(channel, id);
  return (
    text && cover({ channel: isArtChannel(channel) ? channel : 'association', id, ...text, format: 'wide', publisher })
  );
}

/** Sharing picture (Open Graph) of a content item; 404 if the item does not exist. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ channel: string; id: string }> },
): Promise<Response> {
  const { channel, id } = await params;
  const svg = await drawn(channel, id);
  if (!svg) return new Response('Not Found', { status: 404 });
  const png = await renderOgPng(svg);
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
