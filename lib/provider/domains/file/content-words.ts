/** File type implied by a file extension, with its display name. */
const promised: Record<string, { mime: string; label: string }> = {
  png: { mime: 'image/png', label: 'PNG 图片' },
  jpg: { mime: 'image/jpeg', label: 'JPEG 图片' },
  jpeg: { mime: 'image/jpeg', label: 'JPEG 图片' },
  gif: { mime: 'image/gif', label: 'GIF 图片' },
  webp: { mime: 'image/webp', label: 'WebP 图片' },
  pdf: { mime: 'application/pdf', label: 'PDF 文件' },
  doc: { mime: 'application/msword', label: 'Word 文件' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word 文件',
  },
};

/** Error message for a refused file whose extension is accepted: its content is of another type. */
export function contentWords(name: string, taken: readonly string[]): string | undefined {
  const kind = promised[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return kind && taken.includes(kind.mime) ? `文件内容不是 ${kind.label}` : undefined;
}
