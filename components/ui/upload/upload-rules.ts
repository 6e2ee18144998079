import type { UploadPurpose } from '@/lib/contract/files';
import { otherFormat, paperTypes, uploadTypeLabels } from '@/lib/rules/upload-types';

/** Configuration of an upload widget (specification, section 3 "Upload config"). */
export interface UploadConfig {
  /** 5 accepts any file, all other types png, jpeg, jpg and pdf; 6 is a receipt. */
  bType: number;
  /** Maximum number of files; 0 allows one. */
  bLimitationOfLength: number;
  /** Accepts PDF files alone. */
  isPdfOnly?: boolean;
  /** Returns the problem of a picture's pixels, or an empty text. Without it pictures are not decoded. */
  pictureProblem?: (size: { width: number; height: number } | null) => string;
}

/** Upload limit of the provider by purpose; megabytes. */
const caps: Record<UploadPurpose, number> = {
  image: 10,
  receipt: 10,
  document: 50,
  sample: 2048,
  sound: 30,
  invoice: 10,
};
/** Limit of a single form upload; megabytes. */
const formCaps: Record<UploadPurpose, number> = { ...caps, sample: 500 };

const megabytes = (number: number) => (number < 1024 ? `${number}M` : `${number / 1024}G`);

const MB = 1024 * 1024;
const ANY_FILE = 5;
/** Formats named in the hint; JPEG has further extensions. */
const NAMED = ['png', 'jpeg', 'jpg', 'pdf'];
const PDF = 'application/pdf';

/** Accepted types with their extensions, where not any file is accepted. */
const typesOf = ({ isPdfOnly }: UploadConfig): Readonly<Record<string, readonly string[]>> =>
  isPdfOnly ? { [PDF]: ['pdf'] } : paperTypes;
/** Accepted types in words, before picking. */
const takenBy = (config: UploadConfig, purpose: UploadPurpose): string => {
  if (config.isPdfOnly) return '只收 PDF';
  return config.bType === ANY_FILE ? `${uploadTypeLabels[purpose].takes}，不收程序、网页等其他类型` : NAMED.join('、');
};

/** Types for the file dialog; undefined for any. */
export const acceptOf = (config: UploadConfig): Record<string, string[]> | undefined =>
  config.bType === ANY_FILE && !config.isPdfOnly
    ? undefined
    : Object.fromEntries(
        Object.entries(typesOf(config)).map(([type, names]) => [type, names.map((name) => `.${name}`)]),
      );

export const limitOf = ({ bLimitationOfLength }: UploadConfig): number => Math.max(1, bLimitationOfLength);
export const takesSeveral = ({ bLimitationOfLength }: UploadConfig): boolean => bLimitationOfLength > 0;

/** Hint about the accepted files, shown before picking. */
export const hintOf = (config: UploadConfig, purpose: UploadPurpose): string =>
  [takenBy(config, purpose), `至多 ${limitOf(config)} 份`, `每份 ${megabytes(caps[purpose])} 以内`].join('，');

/** Reason why a file is rejected, worded like the provider's; empty if it is accepted. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, config: UploadConfig, purpose: UploadPurpose): string {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const other = otherFormat(extension);
  if (other) return other;
  if (config.isPdfOnly && extension !== 'pdf') return '文件类型不符：请上传 pdf 文件';
  if (config.bType !== ANY_FILE && !Object.values(typesOf(config)).flat().includes(extension))
    return '文件类型不符：请上传 png、jpeg、jpg 或 pdf 文件';
  if (file.size > caps[purpose] * MB) return `文件过大，不能超过 ${megabytes(caps[purpose])}`;
  if (file.size === 0) return '文件是空的，请重新选择';
  return '';
}

/** Reason why a file is too large for a form upload, if the provider supports nothing else; empty if it is not. */
export const tooLargeForForm = ({ size }: Pick<File, 'size'>, purpose: UploadPurpose): string =>
  size > formCaps[purpose] * MB ? `文件过大，不能超过 ${megabytes(formCaps[purpose])}` : '';

/** Reason why a picture is rejected by its pixels; empty if it is accepted or not checked. */
export async function pictureRefusalOf(file: File, { pictureProblem }: UploadConfig): Promise<string> {
  if (!pictureProblem) return '';
  const picture = await createImageBitmap(file).catch(() => null);
  const problem = pictureProblem(picture);
  picture?.close();
  return problem;
}

interface UploadedEntry {
  status: string;
  retriable: boolean;
}

/** Number of files that may still be picked; failed ones do not count. */
export const roomIn = (entries: readonly UploadedEntry[], limit: number): number =>
  Math.max(0, limit - entries.filter(({ status }) => status !== 'fail').length);

/** Entries to keep when others are picked: rejected files are dropped, and failed ones if their slot is needed. */
export function keptBeside<E extends UploadedEntry>(entries: readonly E[], picked: number, limit: number): E[] {
  const stays = entries.filter(({ status, retriable }) => status !== 'fail' || retriable);
  const spare = limit - stays.length - picked;
  return spare >= 0 ? stays : stays.filter(({ status }) => status !== 'fail');
}
