/** What can be shown of a chosen file. */
export type PreviewKind = 'image' | 'audio' | 'video' | 'pdf' | '';

const KINDS: readonly (readonly [PreviewKind, RegExp])[] = [
  ['image', /^image\//],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['pdf', /^application\/pdf$/],
];

export const previewKindOf = ({ type }: Pick<File, 'type'>): PreviewKind =>
  KINDS.find(([, pattern]) => pattern.test(type))?.[0] ?? '';

/** Bytes of a PDF above which nobody reads it only to count. */
const MOST = 20 * 1024 * 1024;

/** How many pages a PDF has; 0 where that cannot be told. */
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
