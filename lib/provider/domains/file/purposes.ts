import type { Duty } from '@/lib/contract/duties';
import type { UploadPurpose } from '@/lib/contract/files';
import { documentTypes, mediaTypes, sampleTypes } from '@/lib/rules/file-types';
import { paperTypes, pictureTypes, uploadTypeLabels } from '@/lib/rules/upload-types';
import { requireDuty } from '../../access/duties';
import type { Actor } from '../../core/context';
import { invalid, ProviderError } from '../../core/errors';
import type { PictureSize } from './picture-size';

const MB = 1024 * 1024;
/**
 * Pixel limits of pictures shown on pages, and of works, documents and scans: phones take pictures of up to 200
 * million.
 */
const SHOWN_PIXELS = 100_000_000;
const WORK_PIXELS = 200_000_000;
/** Longest edge that decoders accept; pixels. */
const MOST_EDGE = 65_535;

/** Types that nearly every browser plays; offered for playback on a page. */
const SOUNDS = ['mpeg', 'wav', 'ogg', 'x-flac', 'mp4', 'x-m4a', 'aac', 'ogg; codecs=opus'].map(
  (name) => `audio/${name}`,
);

/**
 * Purpose of uploads that name none, as clients of the specification send them: accepts exactly its list (section 5).
 */
export const NO_PURPOSE = 'unspecified';
export type Purpose = UploadPurpose | typeof NO_PURPOSE;

export interface PurposeRule {
  /** Limit of an upload as a form. */
  maxBytes: number;
  /** Limit of a resumable upload, if higher. */
  maxInParts?: number;
  /** Pixel limit of a picture; displaying one decodes all of them. */
  maxPixels: number;
  /** Accepted types, as sniffed. */
  types: readonly string[];
  /** Accepted types in user-facing words. */
  words: string;
  /** Duty of the staff whose forms alone have this purpose. */
  duty?: Duty;
}

/** Upload rules by purpose. */
export const purposeRules: Record<Purpose, PurposeRule> = {
  image: {
    maxBytes: 10 * MB,
    maxPixels: SHOWN_PIXELS,
    types: Object.keys(pictureTypes),
    words: uploadTypeLabels.image.refusal,
  },
  receipt: {
    maxBytes: 10 * MB,
    maxPixels: SHOWN_PIXELS,
    types: Object.keys(paperTypes),
    words: uploadTypeLabels.receipt.refusal,
  },
  document: {
    maxBytes: 50 * MB,
    maxPixels: WORK_PIXELS,
    types: documentTypes,
    words: uploadTypeLabels.document.refusal,
  },
  // An OFD is a ZIP by its first bytes.
  invoice: {
    maxBytes: 10 * MB,
    maxPixels: SHOWN_PIXELS,
    types: ['application/pdf', 'application/zip', 'application/xml'],
    words: uploadTypeLabels.invoice.refusal,
    duty: 'money',
  },
  sound: {
    maxBytes: 30 * MB,
    maxPixels: SHOWN_PIXELS,
    types: SOUNDS,
    words: uploadTypeLabels.sound.refusal,
    duty: 'publishing',
  },
  sample: {
    maxBytes: 500 * MB,
    maxInParts: 2048 * MB,
    maxPixels: WORK_PIXELS,
    types: sampleTypes,
    words: uploadTypeLabels.sample.refusal,
  },
  [NO_PURPOSE]: {
    maxBytes: 50 * MB,
    maxPixels: WORK_PIXELS,
    types: [...documentTypes, ...mediaTypes],
    words: '请上传图片、PDF、Word、音频或视频文件',
  },
};

/** Throws 403 for a purpose that no form of this account has. */
export function requirePurpose(actor: Actor, purpose: Purpose): void {
  const { duty } = purposeRules[purpose];
  if (duty) requireDuty(actor, duty);
}

/** Why a stored file, uploaded under whichever purpose, does not fit a field of a purpose; empty if it does. */
export function misfit({ mime, size }: { mime: string; size: number }, purpose: UploadPurpose): string {
  const { types, words, maxBytes, maxInParts = maxBytes } = purposeRules[purpose];
  if (!types.includes(mime)) return words;
  return size > maxInParts ? tooLarge(maxInParts).message : '';
}

/** 413: the file exceeds `maxBytes`, which must be a whole number of megabytes or gigabytes. */
export const tooLarge = (maxBytes: number) =>
  new ProviderError(
    413,
    `文件过大，不能超过 ${maxBytes < 1024 * MB ? `${maxBytes / MB}M` : `${maxBytes / MB / 1024}G`}`,
  );

/** Returns the error for a picture by what was read of it; null if it is acceptable or the size is unknown. */
export function pictureProblem(
  { size, isHeadless }: { size: PictureSize | null; isHeadless: boolean },
  maxPixels: number,
): ProviderError | null {
  if (isHeadless) return invalid({ file: '图片已经损坏，请另存一次再上传' });
  if (!size) return null;
  const { width, height } = size;
  if (width * height <= maxPixels && Math.max(width, height) <= MOST_EDGE) return null;
  const most = `不能超过 ${maxPixels / 100_000_000} 亿像素，每边不超过 ${MOST_EDGE} 像素`;
  return invalid({ file: `图片为 ${width} × ${height} 像素，${most}，请缩小后再上传` });
}

/**
 * Returns the error for a PNG or JPEG without pixels. The screen of a GIF and the canvas of a WebP may be empty where
 * their frames are not.
 */
export function emptyPicture(size: PictureSize | null, mime: string): ProviderError | null {
  const isEmpty = /^image\/(?:png|jpeg)$/.test(mime) && size !== null && size.width * size.height === 0;
  return isEmpty ? invalid({ file: '图片没有内容，请重新选择' }) : null;
}
