import type { FileRef } from '@/lib/contract/common';
import { logoProblem } from '@/lib/rules/membership-rules';
import type { Ctx } from '../../core/context';
import { nameFromAddress, PictureSizeReader } from '../file';

/**
 * Validates a logo by its pixels, with the rule that the browser uses. @returns an error message; empty if it is valid
 */
export async function problemOfLogo(ctx: Ctx, { address, mime }: FileRef): Promise<string> {
  if (!mime.startsWith('image/')) return logoProblem(null);
  const content = await ctx.ports.files.get(nameFromAddress(address));
  const reader = new PictureSizeReader();
  for await (const part of content ?? []) {
    reader.take(part);
    if (reader.isOver) break;
  }
  reader.end();
  return logoProblem(reader.size);
}
