import { imageSize } from 'image-size';
import type { FileRef } from '@/lib/contract/common';
import { logoProblem } from '@/lib/rules/membership-rules';
import type { Ctx } from '../../context';
import { nameFromAddress } from '../files/links';

/** Bytes of a picture that tell its size; what stands before it (profiles, previews) is seldom longer. */
const HEAD = 512 * 1024;

/** The first bytes of a stored file. */
async function headOf(ctx: Ctx, address: string): Promise<Uint8Array> {
  const content = await ctx.ports.files.get(nameFromAddress(address));
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of content ?? []) {
    parts.push(part);
    length += part.length;
    if (length >= HEAD) break;
  }
  return Buffer.concat(parts);
}

/** Pixels of a picture; null for what is none. */
function sizeOf(head: Uint8Array): { width: number; height: number } | null {
  try {
    return imageSize(head);
  } catch {
    return null;
  }
}

/** What is wrong with a logo as a picture; empty for nothing. The same rule as in the browser. */
export const problemOfLogo = async (ctx: Ctx, { address }: FileRef): Promise<string> =>
  logoProblem(sizeOf(await headOf(ctx, address)));
