import { isSoftwareNumber, isWorksNumber, REGIONS, registrationForm } from './registration-number';
import { capitals, settled, unlabelled } from './typed';

/* Styles in which authorities have printed registration numbers. Separate from existing-number.ts, as every page with a list
   of cases compares numbers, and only some forms check them. */

/** Words before a number without a colon: 作品登记号, 证书编号, No. */
const WORDS =
  /^(?:(?:计算机|软件|作品|著作权|登记|证书)*(?:登记号码?|登记编号|证书号码?|证书编号|编号|号码)|NO\.?)\s*(?=\S*\d)/iu;

/** 国作登字-2005-F-00012: fewer digits than today; some papers have 第 before the year and 号 at the end. */
const SHORT_WORKS = new RegExp(`^([${REGIONS}])作登字-?第?-?((?:19|20)\\d{2})-?([A-Z])-?(\\d{1,12})$`);
/** 19-2008-F-0123: the code of the province; the national office wrote 2008-F-012345 without one. */
const CODED_WORKS = /^(?:作登字-?第?-?)?(?:(\d{2})-?)?((?:19|20)\d{2})-?([A-Z])-?(\d{1,10})$/;
/** 2007SR04567 and 2008SRBJ1234: 4 to 8 digits, with the letters of a branch office. */
const SHORT_SOFTWARE = /^((?:19|20)\d{2})-?SR-?([A-Z]{2})?-?(\d{4,8})$/;
/** 软著登字第BJ12345号: a number of a branch office. */
const ISSUED_SOFTWARE = /^软著登字-?第?-?([A-Z]{2})?-?(\d+)号?$/;

/** Writes the brackets of years in one way: 〔2003〕 and [2003] as (2003). */
export const roundBrackets = (text: string): string => text.replace(/[[〔【]/g, '(').replace(/[\]〕】]/g, ')');

/** A number without labels, blanks and dots, in capitals; brackets are round. */
export const core = (text: string): string =>
  settled(unlabelled(text), (one) => capitals(roundBrackets(unlabelled(one).replace(WORDS, '').replace(/[\s·]/g, ''))));

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('-');

/** Number of a work in a style of today or of earlier years, normalised; empty for any other text. */
function worksStyle(number: string): string {
  const bare = number.replace(/^第/, '').replace(/号$/, '');
  const [, region, ...ofRegion] = SHORT_WORKS.exec(bare) ?? [];
  if (region) return joined(`${region}作登字`, ...ofRegion);
  const [, ...coded] = CODED_WORKS.exec(bare) ?? [];
  return joined(...coded);
}

/** Number of software in a style of today or of earlier years, normalised; empty for any other text. */
function softwareStyle(number: string): string {
  const [, branch = '', digits] = ISSUED_SOFTWARE.exec(number) ?? [];
  if (digits) return `软著登字第${branch}${digits}号`;
  const [, ...parts] = SHORT_SOFTWARE.exec(number.replace(/^第/, '').replace(/号$/, '')) ?? [];
  const [year, office = '', serial] = parts;
  return year ? `${year}SR${office}${serial}` : '';
}

/** Normalises a registration number in a style of today or of earlier years; empty for any other text. */
export function knownStyle(text: string): string {
  const today = registrationForm(text);
  if (isWorksNumber(today) || isSoftwareNumber(today)) return today;
  const number = core(text);
  return worksStyle(number) || softwareStyle(number);
}

/**
 * The same in a number of any kind of certificate or document: without the word 作登字, a number such as 2024P0012 gets no
 * hyphens, as it may be another one.
 */
export function surelyKnown(text: string): string {
  const known = knownStyle(text);
  return /^\d[\d-]*-/.test(known) && !/-[A-Z]-/.test(core(text)) ? '' : known;
}

/** Normalises a number of an unknown style for comparison: without labels and words before it. */
export const otherStyle = (text: string): string =>
  settled(text, (one) => {
    const plain = unlabelled(one);
    return plain.replace(WORDS, '') || plain;
  });

/** Whether it is the number of a work, in a style of today or of earlier years. */
export const isWorksStyle = (text: string): boolean =>
  isWorksNumber(text) || (!isSoftwareNumber(text) && worksStyle(core(text)) !== '');

/** Whether it is the number of software, in a style of today or of earlier years. */
export const isSoftwareStyle = (text: string): boolean => isSoftwareNumber(text) || softwareStyle(core(text)) !== '';
