import type { UploadPurpose } from '@/lib/contract/files';
import { otherFormat, paperTypes, typeWords } from '@/lib/rules/upload-types';

/** How a widget takes files (spec section 3 "Upload config"). */
export interface UploadConfig {
  /** 5 takes any file, every other number png, jpeg, jpg and pdf; 6 is a receipt. */
  bType: number;
  /** Above 0 several files may be picked, up to that number; else one. */
  bLimitationOfLength: number;
  /** What is wrong with a picture by its pixels; empty for nothing. Files are not judged without it. */
  pictureProblem?: (size: { width: number; height: number } | null) => string;
}

/** Megabytes that the provider takes by purpose. */
const caps: Record<UploadPurpose, number> = { image: 10, receipt: 10, document: 50, sample: 2048, sound: 30 };
/** Megabytes that it takes at once, in a form. */
const formCaps: Record<UploadPurpose, number> = { ...caps, sample: 500 };

const megabytes = (number: number) => (number < 1024 ? `${number}M` : `${number / 1024}G`);

const MB = 1024 * 1024;
const ANY_FILE = 5;
/** Named before anything is picked; a JPEG has further names. */
const NAMED = ['png', 'jpeg', 'jpg', 'pdf'];
const EXTENSIONS = Object.values(paperTypes).flat();

/** Types for the file dialog; undefined takes any. */
export const acceptOf = ({ bType }: UploadConfig): Record<string, string[]> | undefined =>
  bType === ANY_FILE
    ? undefined
    : Object.fromEntries(Object.entries(paperTypes).map(([type, names]) => [type, names.map((name) => `.${name}`)]));

export const limitOf = ({ bLimitationOfLength }: UploadConfig): number => Math.max(1, bLimitationOfLength);
export const takesSeveral = ({ bLimitationOfLength }: UploadConfig): boolean => bLimitationOfLength > 0;

/** What a widget takes, said before anything is picked. */
export const hintOf = (config: UploadConfig, purpose: UploadPurpose): string =>
  [
    config.bType === ANY_FILE ? `${typeWords[purpose].takes}，不收程序、网页等其他类型` : NAMED.join('、'),
    `至多 ${limitOf(config)} 份`,
    `每份 ${megabytes(caps[purpose])} 以内`,
  ].join('，');

/** Why a file cannot be taken, in the words that the provider would use; empty when it can. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, config: UploadConfig, purpose: UploadPurpose): string {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const other = otherFormat(extension);
  if (other) return other;
  if (config.bType !== ANY_FILE && !EXTENSIONS.includes(extension))
    return '文件类型不符：请上传 png、jpeg、jpg 或 pdf 文件';
  if (file.size > caps[purpose] * MB) return `文件过大，不能超过 ${megabytes(caps[purpose])}`;
  if (file.size === 0) return '文件是空的，请重新选择';
  return '';
}

/** Why a file cannot go at once, where the provider takes it no other way; empty when it can. */
export const tooLargeForForm = ({ size }: Pick<File, 'size'>, purpose: UploadPurpose): string =>
  size > formCaps[purpose] * MB ? `文件过大，不能超过 ${megabytes(formCaps[purpose])}` : '';

/** Why a picture cannot be taken, by its pixels; empty when it can, or where nobody asks. */
export async function pictureRefusalOf(file: File, { pictureProblem }: UploadConfig): Promise<string> {
  if (!pictureProblem) return '';
  const picture = await createImageBitmap(file).catch(() => null);
  const problem = pictureProblem(picture);
  picture?.close();
  return problem;
}

interface Standing {
  status: string;
  retriable: boolean;
}

/** How many more files may be picked: one that failed holds no place. */
export const roomIn = (entries: readonly Standing[], limit: number): number =>
  Math.max(0, limit - entries.filter(({ status }) => status !== 'fail').length);

/** What stays when others are picked: refused files make way, and so do broken ones where the place is needed. */
export function keptBeside<E extends Standing>(entries: readonly E[], picked: number, limit: number): E[] {
  const stays = entries.filter(({ status, retriable }) => status !== 'fail' || retriable);
  const spare = limit - stays.length - picked;
  return spare >= 0 ? stays : stays.filter(({ status }) => status !== 'fail');
}
