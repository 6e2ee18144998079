import { readTreeHead } from '@/lib/server/pages/filings';

export const dynamic = 'force-dynamic';

/** Latest signed tree head of the log of digital filings: a copy proves any later rewriting of the log. */
export async function GET(): Promise<Response> {
  return Response.json(await readTreeHead(), {
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' },
  });
}
