/** Milliseconds after which nobody waits for a recognition any more. */
const TIMEOUT = 15_000;
/** Bytes of an answer that are read; a paper says less. */
const LONGEST = 256 * 1024;

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Ending the loop early cancels what is still to come.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LONGEST) throw new Error('the answer of the OCR address is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Asks the configured OCR address what stands on the picture behind `url` (spec section 7). Answers its JSON as it
 * came. Throws when it does not answer in time, refuses, sends elsewhere or answers something else.
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
