import { loadPart } from '@/lib/client/browser/load-part';
import { ApiError } from '@/lib/client/http/errors';
import { type FileToSend, sendFile } from '@/lib/client/upload/send-file';
import type { SendOptions, SentFile } from '@/lib/client/upload/sending';
import { tooLargeForForm } from './upload-rules';

/** Size above which a file is sent in parts, so that an interruption loses little; bytes. */
const LARGE = 8 * 1024 * 1024;
/** Concurrent large uploads; further ones are queued, to leave bandwidth to the page. */
const LANES = 3;

let busy = 0;
const waiting: (() => void)[] = [];

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (busy < LANES) busy += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** Sends a file in one request. */
export type SendWhole = (sent: FileToSend) => Promise<SentFile>;

async function sendLarge(file: File, options: SendOptions, sendWhole: SendWhole): Promise<SentFile> {
  const { NotSpoken, sendInParts } = await loadPart(() => import('./send-in-parts'));
  try {
    return await sendInParts(file, options);
  } catch (error) {
    if (!(error instanceof NotSpoken)) throw error;
    const refusal = tooLargeForForm(file, options.purpose);
    if (refusal) throw new ApiError('refused', 413, refusal, { cause: error });
    return sendWhole({ file, ...options });
  }
}

/**
 * Sends a file: small ones, and those of a sender without an account, at once by `sendWhole`, large ones in resumable
 * parts. Throws ApiError.
 */
export const send = (file: File, options: SendOptions, sendWhole: SendWhole = sendFile): Promise<SentFile> =>
  file.size > LARGE && !options.to
    ? inLane(() => sendLarge(file, options, sendWhole))
    : sendWhole({ file, ...options });
