import { isArtChannel } from '@/lib/art/channels';
import { cover } from '@/lib/art/cover';
import { recolour } from '@/lib/art/palettes';
import { awardClassKey } from '@/lib/contract/prize';
import { coverText } from '@/lib/server/feeds/cover-text';
import { renderOgPng } from '@/lib/server/feeds/og';
import { readIdentity } from '@/lib/server/pages/identity';
import { readWork } from '@/lib/server/pages/prize';
import { pageCoverOf } from '@/lib/server/seo/page-covers';

/** Renders the sharing picture of a content item; null if the item does not exist. */
async function drawn(channel: string, id: string): Promise<string | null> {
  const { name: publisher, palette } = await readIdentity();
  if (awardClassKey.safeParse(channel).success) {
    const work = await readWork(id);
    if (work?.classKey !== channel) return null;
    return recolour(
      cover({ channel: work.classKey, id, title: work.title, meta: work.author, format: 'wide', publisher }),
      palette,
    );
  }
  const text = await coverText(channel, id);
  const style = channel === 'page' ? pageCoverOf(id)?.style : isArtChannel(channel) ? channel : undefined;
  return text && recolour(cover({ channel: style ?? 'association', id, ...text, format: 'wide', publisher }), palette);
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
