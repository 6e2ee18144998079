import { compatible } from '@/lib/text/unmarked-runs';
import { readCertificate } from './identifiers/read-certificate';

/** A case that waits for a certificate. */
export interface AwaitingCase {
  recordNo: string;
  title: string;
}

/** The certificate in a file, and the case that it belongs to; empty where it was not found. */
export interface MatchedCertificate {
  recordNo: string;
  number: string;
  issuedOn: string;
}

/** Shortest title that is searched for within a text; shorter ones must be a part of the file's name. */
const SEARCHABLE = 4;

const folded = (text: string): string => compatible(text).toUpperCase();
const plain = (text: string): string => folded(text).replace(/\s+/g, '');

/** Whether a text contains a number of a case, which may be spaced out, not followed by a further digit at once. */
function containsNumber(text: string, recordNo: string): boolean {
  const letters = [...plain(recordNo)].map((letter) => letter.replace(/[^0-9A-Z]/, '\\$&'));
  return new RegExp(`${letters.join('\\s*')}(?!\\d)`).test(folded(text));
}

/** Parts of a file's name between its separators. */
const partsOf = (name: string): string[] =>
  plain(name.replace(/\.[^.]*$/, ''))
    .split(/[_+,，、《》()（）[\]【】]|--+/)
    .filter(Boolean);

/** The only case of some; of several those are dropped whose titles are part of a longer one that was found. */
function only(cases: readonly AwaitingCase[]): AwaitingCase | undefined {
  const longest = cases.filter(
    (one) => !cases.some((other) => other.title !== one.title && plain(other.title).includes(plain(one.title))),
  );
  return longest.length === 1 ? longest[0] : undefined;
}

/**
 * Finds the case of a certificate by number or title, first in the name of the file, then in its text; and number and
 * day of the certificate, first in its text, then in the name. A title that fits several cases names none.
 *
 * @param text of the first pages; empty for a scan
 */
export function matchCertificate(
  { name, text }: { name: string; text: string },
  cases: readonly AwaitingCase[],
): MatchedCertificate {
  const [named, said] = [plain(name), plain(text)];
  const parts = partsOf(name);
  const byNumber = (within: string) => cases.find(({ recordNo }) => containsNumber(within, recordNo));
  const byTitle = (within: string) =>
    only(
      cases.filter(({ title }) => {
        const wanted = plain(title);
        return wanted.length < SEARCHABLE ? parts.includes(wanted) : within.includes(wanted);
      }),
    );
  const found = byNumber(name) ?? byNumber(text) ?? byTitle(named) ?? byTitle(said);
  const [inText, inName] = [readCertificate(text), readCertificate(name.replaceAll('_', ' '))];
  return {
    recordNo: found?.recordNo ?? '',
    number: inText.number || inName.number,
    issuedOn: inText.issuedOn || inName.issuedOn,
  };
}
