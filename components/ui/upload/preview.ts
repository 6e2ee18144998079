/** Preview available for a file. */
export type PreviewKind = 'image' | 'audio' | 'video' | 'pdf' | '';

const KINDS: readonly (readonly [PreviewKind, RegExp])[] = [
  ['image', /^image\//],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['pdf', /^application\/pdf$/],
];

export const previewKindOf = ({ type }: Pick<File, 'type'>): PreviewKind =>
  KINDS.find(([, pattern]) => pattern.test(type))?.[0] ?? '';

/** Size in bytes above which a PDF is not read to count its pages. */
const MOST = 20 * 1024 * 1024;

/** Number of pages of a PDF; 0 if unknown. */
export async function pagesOf(file: File): Promise<number> {
  if (file.size > MOST) return 0;
  try {
    const { openPdf } = await import('@/lib/pdf/open-pdf');
    const task = openPdf(new Uint8Array(await file.arrayBuffer()));
    return await task.promise.then(({ numPages }) => numPages).finally(() => task.destroy());
  } catch {
    return 0;
  }
}
