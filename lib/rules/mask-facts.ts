/** Replacements of facts that identify somebody, in order: longer forms first. */
const facts: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '（邮箱略）'],
  [/https?:\/\/[^\s，。；、）)<"]+/g, '（网址略）'],
  [/(?:微信|QQ)(?:号码?)?[:：\s]*[\w-]{5,}/gi, '（联系方式略）'],
  [/\d{19,}/g, '（号码略）'],
  [/\d{17}[\dXx]/g, '（证件号码略）'],
  [/\b[0-9A-HJ-NP-RT-UW-Y]{2}\d{6}[0-9A-HJ-NP-RT-UW-Y]{10}\b/g, '（统一社会信用代码略）'],
  [/(?:\+?86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}/g, '（电话略）'],
  [/0\d{2,3}[-\s]\d{7,8}/g, '（电话略）'],
  [/\d{12,}/g, '（号码略）'],
  [/[¥￥]?\d[\d,]*(?:\.\d+)?\s*(?:万元|亿元|元)/g, '若干元'],
  // A name begins after a word that joins or governs: 与渡口文化有限公司.
  [
    /(?:(?![与向为是由把被对给跟的在欠找请])[\p{Script=Han}A-Za-z0-9（）()]){2,20}?(?:(?:股份有限|有限责任|有限)公司)+/gu,
    '某公司',
  ],
];

/**
 * Replaces facts of a text that identify somebody: telephone numbers, addresses of mail and pages, numbers of papers and
 * accounts, amounts, names of companies, and the given names. A proposal to be read by a person, as no pattern finds
 * every name. Also takes HTML, whose tags it leaves alone.
 *
 * @param names of persons and firms that are known, e.g. the asker
 */
export function maskFacts(text: string, names: readonly string[] = []): string {
  const known = names.filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  const masked = (plain: string) => {
    const unnamed = known.reduce((rest, name) => rest.replaceAll(name, '某人'), plain);
    return facts.reduce((rest, [pattern, word]) => rest.replace(pattern, word), unnamed);
  };
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : masked(part)))
    .join('');
}
