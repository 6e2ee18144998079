/**
 * Radicals of the CJK Radicals Supplement with the ideograph of the same look, by EquivalentUnifiedIdeograph.txt of Unicode.
 * NFKC knows two of them (⺟, ⻳). Left out are those that look unlike their ideograph (⺼ for 肉), and parts of characters
 * beyond the basic plane, which stand nowhere by themselves. The Kangxi radicals have a form in NFKC; only ⼾, which PDF gives
 * for the 户 of today, would become 戶.
 */
const PAIRS =
  '⺁厂 ⺂乛 ⺃乚 ⺄乙 ⺅亻 ⺆冂 ⺈刀 ⺉刂 ⺊卜 ⺋㔾 ⺎兀 ⺏尣 ⺐尢 ⺒巳 ⺓幺 ⺔彑 ⺕彐 ⺖忄 ⺘扌 ⺙攵 ⺛旡 ⺜日 ⺝月 ⺞歺 ' +
  '⺠民 ⺡氵 ⺢氺 ⺣灬 ⺤爫 ⺥爫 ⺦丬 ⺧牛 ⺨犭 ⺩王 ⺬示 ⺭礻 ⺯糹 ⺰纟 ⺱罓 ⺲罒 ⺳㓁 ⺶羊 ⺹耂 ⺺肀 ⺻聿 ⺾艹 ⺿艹 ⻀艹 ' +
  '⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见 ⻆角 ⻈讠 ⻉贝 ⻋车 ⻌辶 ⻍辶 ⻎辶 ⻐钅 ⻑長 ⻒镸 ⻓长 ⻔门 ⻖阝 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ' +
  '⻟飠 ⻠饣 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻪黾 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻱龜 ⻲亀 ⼾户';
const IDEOGRAPHS: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);
const RADICALS = /[\u2E80-\u2EF3\u2F00-\u2FD5]/g;

/** Replaces radicals by the ideographs that they look like. Texts copied from PDF have the one for the other: ⻢建国. */
export const withoutRadicals = (text: string): string =>
  text.replace(RADICALS, (sign) => IDEOGRAPHS.get(sign) ?? sign.normalize('NFKC'));
