import { z } from 'zod';
import { openPdf } from '@/lib/pdf/open-pdf';
import type { Finding } from '../bytes';

const texts = z.record(z.string(), z.unknown());
const attachments = z.record(z.string(), z.looseObject({ filename: z.string().catch('') })).catch({});

/** Texts of a PDF's properties and XMP, and whether a manifest is attached. Empty for a broken file. */
export async function readPdfMetadata(bytes: Uint8Array): Promise<Finding[]> {
  const task = openPdf(bytes);
  const found: Finding[] = [];
  try {
    const pdf = await task.promise;
    const { info, metadata } = await pdf.getMetadata();
    const properties = texts.catch({}).parse(info);
    for (const [key, value] of Object.entries({ ...properties, ...texts.catch({}).parse(properties.Custom) })) {
      if (typeof value === 'string') found.push({ place: `PDF 文档属性 ${key}`, key, text: value });
    }
    const xml = metadata?.getRaw();
    if (typeof xml === 'string') found.push({ place: 'XMP', key: '', text: xml, kind: 'xmp' });
    const files = attachments.parse(await pdf.getAttachments());
    if (Object.values(files).some(({ filename }) => filename.endsWith('.c2pa'))) found.push({ manifest: true });
  } catch {
    return found;
  } finally {
    await task.destroy();
  }
  return found;
}
