/** Timeout of a recognition in milliseconds. */
const TIMEOUT = 15_000;
/** Size limit of an answer; real ones are smaller. */
const LONGEST = 256 * 1024;

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LONGEST) throw new Error('the answer of the OCR address is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Requests recognition of the picture at `url` from the configured OCR address (specification, section 7) and returns
 * its JSON. Throws on a timeout, a refusal, a redirect or an invalid answer.
 */
export async function askOcr(address: string, url: string, timeout = TIMEOUT): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ url }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`the OCR address answered ${response.status}`);
  return JSON.parse(await readCapped(response));
}
