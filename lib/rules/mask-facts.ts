/** A separator between the digits of a number. */
const GAP = '[\\s.\\-·—_]?';
/** Pattern of so many digits with separators between them. */
const digits = (count: number) => `\\d(?:${GAP}\\d){${count - 1}}`;

/** Numbers and addresses by which somebody is reached or identified, longer forms first. */
const contacts: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '（邮箱略）'],
  [/(?:微信|QQ|qq)(?:号码?)?(?:[:：\s]|是|为)*[\w-]{5,}/g, '（联系方式略）'],
  [/[（(]?\d{4}[)）]?\p{Script=Han}{1,3}\d{2,6}\p{Script=Han}{1,4}\d+号/gu, '（案号略）'],
  [/\p{Script=Han}\d{4}(?:民|刑|行|知)\p{Script=Han}{1,3}\d+号/gu, '（案号略）'],
  [/\d{19,}/g, '（号码略）'],
  [new RegExp(`${digits(17)}${GAP}[\\dXx]`, 'g'), '（证件号码略）'],
  [/\b[0-9A-HJ-NP-RT-UW-Y]{2}\d{6}[0-9A-HJ-NP-RT-UW-Y]{10}\b/g, '（统一社会信用代码略）'],
  [new RegExp(`(?:\\+?86${GAP})?1[3-9]${GAP}${digits(9)}`, 'g'), '（电话略）'],
  [new RegExp(`[(（]?0\\d{2,3}[)）]?${GAP}${digits(7)}\\d?`, 'g'), '（电话略）'],
  [/[48]00[-\s]?\d{3}[-\s]?\d{4}/g, '（电话略）'],
  [/\d{12,}/g, '（号码略）'],
];

/** Other facts that a proposal leaves out, in order. */
const others: readonly (readonly [RegExp, string])[] = [
  [/(?:https?:\/\/|www\.)[^\s，。；、）)<"]+/g, '（网址略）'],
  [/[¥￥]?\d[\d,]{0,30}(?:\.\d{1,10})?\s{0,9}(?:万元|亿元|元)/g, '若干元'],
];

const COMPANY = /(?:(?:股份有限|有限责任|有限)公司)+/g;
/** A name begins after a word that joins or governs: 与渡口文化有限公司. */
const NAME_BEFORE = /(?:(?![与向为是由把被对给跟的在欠找请])[\p{Script=Han}A-Za-z0-9（）()]){2,20}$/u;
/** Code units that hold twenty letters. */
const NAME_UNITS = 40;

/** Replaces names of companies; looks back from their last word, so that other words cost nothing. */
function withoutCompanies(text: string): string {
  let [kept, done] = ['', 0];
  for (const { index, 0: end } of text.matchAll(COMPANY)) {
    const name = NAME_BEFORE.exec(text.slice(Math.max(done, index - NAME_UNITS), index))?.[0];
    if (name === undefined) continue;
    kept += `${text.slice(done, index - name.length)}某公司`;
    done = index + end.length;
  }
  return kept + text.slice(done);
}

/** Digits and letters in full width as ASCII; punctuation stays. */
const narrow = (text: string): string =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ＠．－]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** Pattern of a name whose parts may be joined by any dot; null for a name too short to be told apart. */
function nameForm(name: string): RegExp | null {
  const parts = name.split(/[·•．.・]/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return name.length > 1 ? new RegExp(parts.join('[·•．.・]?'), 'g') : null;
}

const formsOf = (names: readonly string[]): RegExp[] =>
  [...names].sort((a, b) => b.length - a.length).flatMap((name) => nameForm(name) ?? []);

/**
 * Numbers, addresses and given names that still stand in a text, also across tags of HTML and in full width. Names of
 * companies and amounts are not among them, as an answer may have to name some.
 */
export function identifyingIn(text: string, names: readonly string[] = []): string[] {
  let plain = narrow(text.replace(/<[^<>]*>/g, ''));
  const found: string[] = [];
  for (const pattern of [...formsOf(names), ...contacts.map(([form]) => form)])
    plain = plain.replace(pattern, (one) => {
      found.push(one);
      return ' ';
    });
  return found;
}

/**
 * Replaces facts of a text that identify somebody: telephone numbers, addresses of mail and pages, numbers of papers and
 * accounts, amounts, names of companies, and the given names. A proposal to be read by a person, as no pattern finds
 * every name. Also takes HTML, whose tags it leaves alone.
 *
 * @param names of persons and firms that are known, e.g. the asker
 */
export function maskFacts(text: string, names: readonly string[] = []): string {
  const known = formsOf(names);
  const masked = (plain: string) => {
    const unnamed = known.reduce((rest, name) => rest.replace(name, '某人'), narrow(plain));
    return withoutCompanies(
      [...contacts, ...others].reduce((rest, [pattern, word]) => rest.replace(pattern, word), unnamed),
    );
  };
  return text
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : masked(part)))
    .join('');
}
