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
  '工作人员',
  '官方',
  '官网',
  '管理员',
  '管理人员',
  '审核员',
  '审核人员',
  '客服',
  '系统管理',
  '系统消息',
  '系统通知',
  'admin',
  'official',
  'moderator',
  'webmaster',
  'association',
  'customerservice',
];

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
  ...{ 0: 'o', 1: 'i', 3: 'e', 5: 's' },
};

/** Control characters that reverse the text direction. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;

/** Letters and digits only: half width, without blanks, marks and invisible characters. */
const lettersOf = (name: string): string[] =>
  [
    ...compatible(name)
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  ].map((letter) => FORMS[letter] ?? letter);

/** Whether letters spell a reserved name, directly or by appearance. */
function isReserved(letters: readonly string[]): boolean {
  const texts = [letters.join(''), letters.map((letter) => LOOKS[letter] ?? letter).join('')];
  return texts.some(
    (text) => RESERVED.some((word) => text.includes(word)) || MIXED.some((spelling) => spelling.test(text)),
  );
}

/** Whether a nickname impersonates the association or its staff, in any notation. */
export function claimsOffice(name: string): boolean {
  const letters = lettersOf(name);
  return isReserved(letters) || (TURNS.test(name) && isReserved([...letters].reverse()));
}
