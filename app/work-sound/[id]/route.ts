import { taggedAnswer } from '@/lib/server/feeds/tagged-answer';
import { readWork } from '@/lib/server/pages/prize';
import { soundOf } from '@/lib/server/sound/wav';

/** The opening of a piece of music, played from its score. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const work = await readWork((await params).id);
  const wav = work && soundOf(work.score);
  if (!wav) return new Response('Not Found', { status: 404 });
  const headers = { 'content-type': 'audio/wav', 'cache-control': 'public, max-age=600', 'accept-ranges': 'bytes' };
  // Safari plays nothing that it cannot ask for in parts.
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const from = Number(first);
  // RFC 9110, 14.1.1: a part that ends before it begins is no part, and all is sent.
  if (first === undefined || (last && Number(last) < from)) return taggedAnswer(request, wav, headers);
  const to = Math.min(wav.length - 1, last ? Number(last) : wav.length - 1);
  if (from > to) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${wav.length}` } });
  return new Response(wav.slice(from, to + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${wav.length}` },
  });
}
