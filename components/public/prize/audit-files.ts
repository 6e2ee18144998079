import { httpFailure, lineFailure } from '@/lib/client/http/errors';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { getFilingKeys } from '@/lib/contract/filings';
import type { AuditFiles } from './recount';

/** Throws ApiError, for `handleFailure`. */
async function fetched(path: string): Promise<Response> {
  const response = await fetch(path).catch((cause: unknown) => {
    throw lineFailure(cause);
  });
  if (!response.ok) throw httpFailure(response.status);
  return response;
}

/** Published files of a session's vote. */
export function auditFiles(sessionId: number): AuditFiles {
  const base = `/api/v1/prize/sessions/${sessionId}/vote-audit`;
  return {
    keys: async (): Promise<EndpointData<typeof getFilingKeys>> => (await fetched('/.well-known/jwks.json')).json(),
    list: async (day) => (await fetched(`${base}/days/${day}`)).text(),
    votes: async () => (await fetched(`${base}/votes`)).text(),
  };
}
