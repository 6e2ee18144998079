import { readTreeHead } from '@/lib/server/pages/filings';

export const dynamic = 'force-dynamic';

/** The newest signed head of the log of digital filings: whoever keeps one can prove any rewriting later. */
export async function GET(): Promise<Response> {
  return Response.json(await readTreeHead(), {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' },
  });
}
