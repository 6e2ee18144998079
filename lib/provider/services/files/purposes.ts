import type { UploadPurpose } from '@/lib/contract/files';
import { paperTypes, pictureTypes, typeWords } from '@/lib/rules/upload-types';
import { ProviderError } from '../../errors';

const MB = 1024 * 1024;
const DOCUMENTS = [
  ...Object.keys(pictureTypes),
  'application/pdf',
  'application/msword',
  'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
const MEDIA = [
  ...['mpeg', 'wav', 'ogg', 'x-flac', 'mp4', 'x-m4a', 'aac', 'aiff', 'amr', 'ape'].map((name) => `audio/${name}`),
  'audio/ogg; codecs=opus',
  ...['mp4', 'x-m4v', 'quicktime', 'webm', 'x-matroska', 'vnd.avi', 'x-msvideo', 'mpeg', 'MP2P', 'mp2t', 'ogg'].map(
    (name) => `video/${name}`,
  ),
  ...['3gpp', '3gpp2', 'x-flv', 'x-ms-asf'].map((name) => `video/${name}`),
  'audio/x-ms-asf',
  'application/zip',
];

/** What a form without a purpose takes, as one that knows only the spec sends it: its whole list (section 5). */
export const NO_PURPOSE = 'unspecified';
export type Purpose = UploadPurpose | typeof NO_PURPOSE;

export interface PurposeRule {
  /** Most that one form brings. */
  maxBytes: number;
  /** Most that an upload in parts brings, where that is more. */
  maxInParts?: number;
  /** Types as sniffed. */
  types: readonly string[];
  /** How the types are said to people. */
  words: string;
}

/** What each purpose takes. */
export const purposeRules: Record<Purpose, PurposeRule> = {
  image: {
    maxBytes: 10 * MB,
    types: Object.keys(pictureTypes),
    words: typeWords.image.refusal,
  },
  receipt: { maxBytes: 10 * MB, types: Object.keys(paperTypes), words: typeWords.receipt.refusal },
  document: { maxBytes: 50 * MB, types: DOCUMENTS, words: typeWords.document.refusal },
  sample: {
    maxBytes: 500 * MB,
    maxInParts: 2048 * MB,
    types: [...DOCUMENTS, ...MEDIA],
    words: typeWords.sample.refusal,
  },
  [NO_PURPOSE]: {
    maxBytes: 50 * MB,
    types: [...DOCUMENTS, ...MEDIA],
    words: typeWords.sample.refusal,
  },
};

/** A file that is larger than what is taken; `maxBytes` is said in whole megabytes or gigabytes. */
export const tooLarge = (maxBytes: number) =>
  new ProviderError(
    413,
    `文件过大，不能超过 ${maxBytes < 1024 * MB ? `${maxBytes / MB}M` : `${maxBytes / MB / 1024}G`}`,
  );
