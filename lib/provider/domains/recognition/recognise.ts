import type { PaperKind, Recognition } from '@/lib/contract/recognition';
import type { Ctx } from '../../core/context';
import { askOcr } from '../../gateways/http-ocr';
import { ownFiles, signedAddress } from '../file';
import { paperFields } from './paper-fields';

/** Types that OCR services accept. */
const READABLE = /^(image\/|application\/pdf$)/;

/**
 * Sends an own upload to the OCR service as a link valid for ten minutes. Failures are logged and returned as a state,
 * so that the form can be filled in by hand.
 */
export async function recognisePaper(ctx: Ctx, address: string, kind: PaperKind): Promise<Recognition> {
  const [file] = await ownFiles(ctx, [address], 'url', 'document');
  const { ocrUrl } = ctx.ports.settings;
  if (!ocrUrl) return { state: 'off', fields: {} };
  if (!file || !READABLE.test(file.mime)) return { state: 'nothing', fields: {} };
  try {
    const url = new URL(signedAddress(ctx, file.address), ctx.request.origin).href;
    const fields = paperFields(kind, await askOcr(ocrUrl, url));
    return { state: Object.keys(fields).length > 0 ? 'read' : 'nothing', fields };
  } catch (error) {
    // Logs no response content, which would contain personal data.
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'recognition failed');
    return { state: 'failed', fields: {} };
  }
}
