import { readFilingKeys } from '@/lib/server/pages/filings';

export const dynamic = 'force-dynamic';

/** Public keys of digital filings (RFC 7517). */
export async function GET(): Promise<Response> {
  const keys = await readFilingKeys();
  return Response.json(keys ?? { keys: [] }, {
    headers: {
      'content-type': 'application/jwk-set+json',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    },
  });
}
