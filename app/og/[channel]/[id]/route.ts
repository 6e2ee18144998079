import { isArtChannel } from '@/lib/art/channels';
import { cover } from '@/lib/art/cover';
import { coverText } from '@/lib/server/cover-text';
import { renderOgPng } from '@/lib/server/og';

/** The cover of a thing as a picture for sharing. Only things that exist have one. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ channel: string; id: string }> },
): Promise<Response> {
  const { channel, id } = await params;
  const text = await coverText(channel, id);
  if (!text) return new Response('Not Found', { status: 404 });
  const svg = cover({ channel: isArtChannel(channel) ? channel : 'association', id, ...text, format: 'wide' });
  const png = await renderOgPng(svg);
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
