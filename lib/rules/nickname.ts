import { compatible } from '@/lib/text/unmarked-runs';

/** Traditional and variant forms of the characters below, which NFKC does not unify. */
const FORMS: Readonly<Record<string, string>> = {
  協: '协',
  恊: '协',
  旪: '协',
  會: '会',
  㑹: '会',
  員: '员',
  貟: '员',
  権: '权',
  權: '权',
  處: '处',
  処: '处',
  書: '书',
  長: '长',
  審: '审',
  統: '统',
  館: '馆',
  務: '务',
};

/** Names of the association, its offices and staff, and its supervising authority. */
const RESERVED = [
  '协会',
  '版协',
  '版权局',
  '秘书处',
  '秘书长',
  '理事长',
  '评委会',
  '组委会',
  '调解员',
  '财务部',
  '工作人员',
  '官方',
  '官网',
  '管理员',
  '管理人员',
  '审核员',
  '审核人员',
  '审核专员',
  '受理员',
  '受理人员',
  '值班人员',
  '登记中心',
  '平台运营',
  '客服',
  '系统管理',
  '系统消息',
  '系统通知',
];

/** Offices that are reserved alone: 我会长大 is an ordinary name. */
const ALONE = /^(?:[副本]|名誉|常务)*会长$/;

/** The same in Latin letters; they are reserved as whole words, since badminton and unofficial contain them. */
const RESERVED_LATIN = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superadmin', 'webadmin'],
  ...['root', 'official', 'officials', 'moderator', 'moderators', 'webmaster', 'association', 'customerservice'],
];

/** Reserved names within ordinary words: of the keepers of a house, and of 高官 and 五官 before 方圆. */
const ORDINARY =
  /(?:图书馆?|仓库|库房|宿舍|公寓|档案馆?|食堂|球场|球馆|泳池|公园|林场|鱼塘|花园|农场|猫舍|器材|实验室)管理人?员|[高五器感]官方圆/g;

/** Pinyin of the characters above; a name that mixes both, xié会, is read as the characters. */
const PINYIN: Readonly<Record<string, string>> = {
  ...{ 协: 'xie', 会: 'hui', 版: 'ban', 权: 'quan', 局: 'ju', 秘: 'mi', 书: 'shu', 处: 'chu', 长: 'zhang' },
  ...{ 工: 'gong', 作: 'zuo', 人: 'ren', 员: 'yuan', 官: 'guan', 方: 'fang', 网: 'wang', 管: 'guan', 理: 'li' },
  ...{ 审: 'shen', 核: 'he', 客: 'ke', 服: 'fu', 系: 'xi', 统: 'tong', 消: 'xiao', 息: 'xi', 通: 'tong', 知: 'zhi' },
};

/** Reserved Chinese names with any of their characters in pinyin, but not all: xiehui alone may be a person's name. */
const MIXED = RESERVED.flatMap((word) => {
  const letters = [...word];
  if (!letters.every((letter) => letter in PINYIN)) return [];
  const either = letters.map((letter) => `(?:${letter}|${PINYIN[letter]})`).join('');
  return new RegExp(`(?=[a-z]*[${word}])${either}`);
});

/**
 * Letters of other scripts, and digits, that look like Latin letters; reserved names are also compared by appearance.
 */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ а: 'a', с: 'c', е: 'e', һ: 'h', і: 'i', ј: 'j', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't', ԝ: 'w', х: 'x', у: 'y' },
  ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', ı: 'i', ɑ: 'a', ɡ: 'g' },
  ...{ ᴀ: 'a', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ʜ: 'h', ɪ: 'i', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ʀ: 'r', ꜱ: 's', ᴛ: 't' },
  ...{ ᴜ: 'u', ᴠ: 'v', ʙ: 'b', ᴡ: 'w' },
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' },
};

/** Control characters that reverse the text direction. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;

interface Spelling {
  /** Letters and digits only: half width, without blanks, marks and invisible characters. */
  letters: readonly string[];
  /** Places between letters where a word begins or ends, from 0 to the number of letters. */
  bounds: ReadonlySet<number>;
}

const isLatin = (sign: string): boolean => /^[a-z]$/.test(LOOKS[sign.toLowerCase()] ?? sign.toLowerCase());

/** Whether two signs in sequence belong to one Latin word: Ab and ab, but not aB, a1 and a会. */
const isOneWord = (one: string, next: string): boolean =>
  [one, next].every((sign) => isLatin(sign) && !/\p{N}/u.test(sign)) && !/^\p{Ll}\p{Lu}$/u.test(one + next);

function spellingOf(name: string): Spelling {
  const signs = compatible(name)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const letters: string[] = [];
  const bounds = new Set([0]);
  let before = '';
  for (const sign of signs) {
    if (!isOneWord(before, sign)) bounds.add(letters.length);
    before = sign;
    if (/[\p{L}\p{N}]/u.test(sign)) letters.push(...[...sign.toLowerCase()].map((letter) => FORMS[letter] ?? letter));
  }
  return { letters, bounds: bounds.add(letters.length) };
}

const reversed = ({ letters, bounds }: Spelling): Spelling => ({
  letters: [...letters].reverse(),
  bounds: new Set([...bounds].map((at) => letters.length - at)),
});

/** Whether a Latin word stands in letters from one boundary to another. */
function hasWord(letters: readonly string[], bounds: ReadonlySet<number>, word: string): boolean {
  return [...bounds].some(
    (from) => bounds.has(from + word.length) && letters.slice(from, from + word.length).join('') === word,
  );
}

/** Whether a name is reserved, as it is spelled or by its appearance. */
function isReserved({ letters, bounds }: Spelling): boolean {
  return [letters, letters.map((letter) => LOOKS[letter] ?? letter)].some((shown) => {
    const text = shown.join('').replace(ORDINARY, ' ');
    return (
      ALONE.test(text) ||
      RESERVED.some((word) => text.includes(word)) ||
      MIXED.some((spelling) => spelling.test(text)) ||
      RESERVED_LATIN.some((word) => hasWord(shown, bounds, word))
    );
  });
}

/** Whether a nickname impersonates the association or its staff, in any notation. */
export function claimsOffice(name: string): boolean {
  const spelling = spellingOf(name);
  return isReserved(spelling) || (TURNS.test(name) && isReserved(reversed(spelling)));
}
