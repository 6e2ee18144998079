/**
 * Fetches from the remote provider. A host may close a kept connection in the very moment of its reuse, so a read without
 * an answer is sent once more; writes are not, as the first may have arrived.
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
