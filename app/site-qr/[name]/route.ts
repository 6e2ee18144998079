import { qr } from '@/lib/art/qr';
import { readIdentity } from '@/lib/server/pages/identity';
import { absoluteUrl } from '@/lib/server/seo/metadata';

/** QR code of the footer as a separate picture, which keeps it out of every page's payload. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const code = (await readIdentity()).qrCodes[Number(name)];
  if (!code) return new Response('Not Found', { status: 404 });
  const svg = qr({ text: absoluteUrl(code.value), label: `${code.label}二维码`, framed: false });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' } });
}
