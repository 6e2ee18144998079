import { send } from '@/components/ui/upload/send';
import { call } from '@/lib/client/http/http';
import type { takeContentFile } from '@/lib/contract/publishing';
import { takeFileRef } from './content-refs';

/** Uploads a picture for a text and publishes it on the site; resolves to its address. Throws ApiError. */
export async function sendPicture(file: File): Promise<string> {
  const never = new AbortController();
  const { address } = await send(file, {
    purpose: 'image',
    onProgress: () => undefined,
    onWaiting: () => undefined,
    signal: never.signal,
  });
  return (await call<typeof takeContentFile>(takeFileRef, { body: { address } })).address;
}
