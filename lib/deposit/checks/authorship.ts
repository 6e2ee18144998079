import { type CheckInput, type DepositCheck, type Finding, onPage, quoted } from './finding';
import { plain } from './furniture';

/** Copyright claims; a bare `(c)` or the word alone is code. */
const CLAIM =
  /\bcopyright\b\s*(?:\(c\)|©|by\b|:?\s*\d{4})|©|\(c\)\s*(?:copyright\b|(?:19|20)\d{2})|版权所有|著作权(?:所有|归)|版权归|all rights reserved/i;
const AUTHOR = /(?:@author\b|\bauthor\s*:|作者\s*[:：])\s*(\S.*)/i;
/** Texts of common licences, which indicate third-party code. */
const LICENCE =
  /licensed under the|permission is hereby granted|GNU (?:Lesser |Affero )?General Public|Apache License|\bMIT License\b|BSD \d-Clause|Mozilla Public License|SPDX-License-Identifier\s*:(?!\s*(?:UNLICENSED|LicenseRef))/i;

/** Remainder of a claim without its formula: the holder. */
const holderOf = (line: string): string =>
  line
    .replace(/copyright|all rights reserved|版权所有|著作权所有|著作权归|版权归|所有|\(c\)|©|\bby\b/gi, ' ')
    .replace(/\b(?:19|20)\d{2}\b(?:\s*[-–—~至]\s*(?:(?:19|20)\d{2}|present|now|今))?\s*年?/gi, ' ')
    .replace(/^[\s/*#;<>!\-"'.,:，。；：]+|[\s/*#;<>!\-"'.,:，。；：]+$/g, '')
    .trim();

const isOneOf = (owners: readonly string[], text: string): boolean =>
  owners.some((owner) => plain(owner) !== '' && plain(text).includes(plain(owner)));

/** Third-party claim in a line; null if there is none or it names an owner. */
export function foreignClaim(
  line: string,
  owners: readonly string[],
): { kind: 'claim' | 'author' | 'licence'; who: string } | null {
  if (LICENCE.test(line)) return { kind: 'licence', who: '' };
  if (CLAIM.test(line)) {
    const who = holderOf(line);
    return who === '' || isOneOf(owners, line) ? null : { kind: 'claim', who };
  }
  const who = AUTHOR.exec(line)?.[1]?.replace(/[\s*/\->]+$/, '') ?? '';
  return who === '' || isOneOf(owners, who) ? null : { kind: 'author', who };
}

const wordsFor = {
  claim: (who: string) => ({
    severity: 'error' as const,
    found: `出现他人的版权声明：“${quoted(who)}”`,
    todo: '换成自主编写的源程序；确属自己的，改为著作权人的全称，或者补充权属证明',
  }),
  author: (who: string) => ({
    severity: 'warning' as const,
    found: `署名“${quoted(who)}”不是所填的著作权人`,
    todo: '职务作品的署名请核对；他人编写的部分请换成自主编写的源程序',
  }),
  licence: () => ({
    severity: 'warning' as const,
    found: '出现开源许可证的文字',
    todo: '开源代码不作鉴别材料，请换成自主编写的源程序',
  }),
};

function foreignClaims({ owners, pages }: CheckInput): Finding[] {
  return pages.flatMap((page) =>
    page.lines.flatMap((line) => {
      const claim = foreignClaim(line, owners);
      return claim ? [onPage(page, { ...wordsFor[claim.kind](claim.who), quote: quoted(line) })] : [];
    }),
  );
}

/** Checks of authorship. */
export const authorshipChecks = {
  foreign: { name: '他人版权声明', needs: 'content', run: foreignClaims },
} as const satisfies Record<string, DepositCheck>;
