import type { UploadPurpose } from '@/lib/contract/files';

/** Media types detected by content, with their usual file extensions. */
const pictures = {
  'image/png': ['png'],
  'image/jpeg': ['jpeg', 'jpg', 'jpe', 'jfif', 'pjpeg'],
} as const;
const morePictures = { 'image/gif': ['gif'], 'image/webp': ['webp'] } as const;
const pdf = { 'application/pdf': ['pdf'] } as const;

/** Types accepted for receipts, and by every widget that is not of type 5. */
export const paperTypes: Readonly<Record<string, readonly string[]>> = { ...pictures, ...pdf };
export const pictureTypes: Readonly<Record<string, readonly string[]>> = { ...pictures, ...morePictures };

/** Accepted types per purpose, as displayed: before an upload, and after a rejection. */
export const uploadTypeLabels: Readonly<Record<UploadPurpose, { takes: string; refusal: string }>> = {
  image: { takes: '图片（png、jpg、gif、webp）', refusal: '请上传 png、jpg、gif 或 webp 图片' },
  receipt: { takes: '图片、PDF', refusal: '请上传 png、jpeg、jpg 或 pdf 文件' },
  document: { takes: '图片、PDF、Word', refusal: '请上传图片、PDF 或 Word 文件' },
  invoice: { takes: 'PDF、OFD、XML', refusal: '请上传 PDF、OFD 或 XML 格式的发票' },
  sound: { takes: '录音（mp3、m4a、wav、ogg、flac）', refusal: '请上传 mp3、m4a、wav、ogg 或 flac 录音' },
  sample: { takes: '图片、PDF、Word、音频、视频、ZIP', refusal: '请上传图片、PDF、Word、音频、视频或 ZIP 文件' },
};

/** Formats of phones and design software that no purpose accepts, with advice on conversion. */
const unknown: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:heic|heif|hif)$/,
    'HEIC 照片多数电脑打不开：请在手机相机设置的“格式”里选“兼容性最佳”后重拍，或者另存为 jpg 再上传',
  ],
  [/^apng$/, '动态 PNG（APNG）请另存为 gif 或静态 png 再上传'],
  [/^avif$/, 'AVIF 图片请另存为 jpg 或 png 再上传'],
  [/^(?:tiff?|bmp|psd|ai|cdr|dng|cr2|nef|arw)$/, '这种图片请另存为 jpg 或 png 再上传'],
];

/** Advice on a format that no purpose accepts, by extension; empty for others. */
export const otherFormat = (extension: string): string =>
  unknown.find(([pattern]) => pattern.test(extension))?.[1] ?? '';
