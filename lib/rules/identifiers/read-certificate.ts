import { compatible } from '@/lib/text/unmarked-runs';
import { isDay } from './day';
import { isSoftwareNumber, isWorksNumber, registrationForm } from './registration-number';

/** Number and day found on a certificate; empty where none was found. */
export interface CertificateReading {
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
}

const NUMBERS = [/[\u4e00-\u9fff]作登字-?\d{4}-?[A-Z]-?\d{8,}/, /\d{4}SR\d{6,8}/, /软著登字第\d+号/];
const DAY = /(\d{4})(?:年|-|\.|\/)(\d{1,2})(?:月|-|\.|\/)(\d{1,2})日?/g;

/**
 * Finds the registration number and the day of issue in the text of a certificate. The authority prints its own date
 * last, below dates of completion and publication.
 */
export function readCertificate(text: string): CertificateReading {
  // A space between two digits separates numbers; others are spacing of print.
  const close = compatible(text)
    .replace(/(\d)\s+(?=\d)/g, '$1|')
    .replace(/\s+/g, '')
    .toUpperCase();
  const found = NUMBERS.map((pattern) => pattern.exec(close)?.[0] ?? '').find(Boolean) ?? '';
  const number = registrationForm(found);
  const days = [...close.matchAll(DAY)]
    .map(([, year, month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isDay);
  return { number: isWorksNumber(number) || isSoftwareNumber(number) ? number : '', issuedOn: days.at(-1) ?? '' };
}
