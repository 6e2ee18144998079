/**
 * Parses a date as printed on documents (2016年05月18日, 2016-5-18, 20160518) to `YYYY-MM-DD`; empty if there is none.
 */
export function dayIn(text: string): string {
  const parts = /(\d{4})\D?(\d{1,2})\D?(\d{1,2})/.exec(text.replace(/\s/g, ''));
  if (!parts) return '';
  const [, year = '', month = '', day = ''] = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  // An invalid day, such as the 31st of a 30-day month, would roll over into the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : '';
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLAIN = '〇一二三四五六七八九';
const units: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 };

/** Parses a number in Chinese numerals, such as 壹亿贰仟万; NaN for other characters. */
function chineseNumber(text: string): number {
  let [total, group, digit] = [0, 0, 0];
  for (const char of text) {
    const value = Math.max(DIGITS.indexOf(char), PLAIN.indexOf(char));
    if (value >= 0) digit = value;
    else if (units[char]) {
      // 拾万 has no leading digit.
      group += (digit || 1) * units[char];
      digit = 0;
    } else if (char === '万' || char === '亿') {
      total = char === '亿' ? (total + group + digit) * 1e8 : total + (group + digit) * 1e4;
      [group, digit] = [0, 0];
    } else return Number.NaN;
  }
  return total + group + digit;
}

/** Registered capital in units of 10,000 yuan, as the form expects; empty if it cannot be read. */
export function capitalIn(text: string): string {
  const bare = text.replace(/[\s,，]|人民币|整|（[^（）]*）|\([^()]*\)/g, '');
  // A number without a unit is ambiguous (yuan or 10,000 yuan): empty rather than wrong.
  if (!/[元圆万亿]/.test(bare) || /美元|港元|港币|欧元|日元/.test(bare)) return '';
  const western = /^(\d+(?:\.\d+)?)(亿|万)?(?:元|圆)?$/.exec(bare);
  const scale = western?.[2] === '亿' ? 1e8 : western?.[2] === '万' ? 1e4 : 1;
  const yuan = western ? Number(western[1]) * scale : chineseNumber(bare.replace(/元|圆/g, ''));
  if (!Number.isFinite(yuan) || yuan <= 0) return '';
  return String(Number((yuan / 1e4).toFixed(4)));
}
