/**
 * Fetches from the remote provider. A host may close a keep-alive connection just when it is reused, so a read without
 * an answer is retried once; a write is not, because it may have arrived.
 */
export async function remoteFetch(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const isRead = init.method === undefined || init.method === 'GET' || init.method === 'HEAD';
    if (!isRead || init.signal?.aborted) throw error;
    return fetch(address, init);
  }
}
