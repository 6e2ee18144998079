import type { PaperKind, Recognition } from '@/lib/contract/recognition';
import type { Ctx } from '../../core/context';
import { askOcr } from '../../gateways/http-ocr';
import { ownFiles, signedAddress } from '../file';
import { paperFields } from './paper-fields';

/** Types that a recogniser can make something of. */
const READABLE = /^(image\/|application\/pdf$)/;

/**
 * Has a paper read that the caller uploaded. The OCR address gets a link that opens for ten minutes. Whatever goes
 * wrong there is logged and answered as a state: the form goes on by hand.
 */
export async function recognisePaper(ctx: Ctx, address: string, kind: PaperKind): Promise<Recognition> {
  const [file] = await ownFiles(ctx, [address], 'url');
  const { ocrUrl } = ctx.ports.settings;
  if (!ocrUrl) return { state: 'off', fields: {} };
  if (!file || !READABLE.test(file.mime)) return { state: 'nothing', fields: {} };
  try {
    const url = new URL(signedAddress(ctx, file.address), ctx.request.origin).href;
    const fields = paperFields(kind, await askOcr(ocrUrl, url));
    return { state: Object.keys(fields).length > 0 ? 'read' : 'nothing', fields };
  } catch (error) {
    // Without what was answered: it would put the paper's words into the log.
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'recognition failed');
    return { state: 'failed', fields: {} };
  }
}
