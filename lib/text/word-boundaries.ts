/** Terms that the general dictionary of `Intl.Segmenter` splits and no rule below rejoins. */
const terms = [
  '人工智能',
  '著作权法',
  '著作权人',
  '著作权',
  '惩罚性赔偿',
  '改编权',
  '署名权',
  '文生图',
  '生成式',
  '短视频',
  '怎样看',
  '工作坊',
  '工作站',
  '研究所',
  '示范项目',
  '版权金奖',
  '版权局',
  '软件正版化',
  '独创性',
  '司法解释',
  '法学院',
  '产业园',
  '青石',
  '雕版',
  '文创',
  '颁奖典礼',
  '登记证书',
  '侵权比对',
  '合同范本',
  '理事会',
  '委员会',
  '阅读障碍者',
  '无障碍格式版',
  '著作权法修改',
  '侵权纠纷',
  '信息网络传播权',
  '邻接权人',
  '马拉喀什条约',
];

/** Single characters that attach to the preceding word, and to the following one. */
const suffix = /^[者权法性式版型化案书费证员会局院所部处站奖课展们]$/u;
const prefix = /^[无非未预再侵反重首各每]$/u;
const han = /\p{Script=Han}$/u;
/** Grouped digits: a phone number, a date. */
const grouped = /\d+(?:[- ]\d+)+/g;
/** A city of two characters at the beginning of a run of Chinese text: dictionaries know few of them. */
const city = /(^|[^\p{Script=Han}])(\p{Script=Han}{2}市)/gu;

const unbroken = new RegExp([...terms].sort((a, b) => b.length - a.length).join('|'), 'g');

let segmenter: Intl.Segmenter | undefined;

/** Runs of letters and digits, and every other single character; fallback without a segmenter (Firefox before 125). */
const plain = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+|./gsu;

/** Words according to the browser's dictionary. */
function dictionaryWords(text: string): Iterable<{ segment: string; index: number }> {
  if (!Intl.Segmenter) return [...text.matchAll(plain)].map((match) => ({ segment: match[0], index: match.index }));
  segmenter ??= new Intl.Segmenter('zh-CN', { granularity: 'word' });
  return segmenter.segment(text);
}

/** Starts of words in a Chinese text, as UTF-16 indexes. */
export function wordStarts(text: string): Set<number> {
  const starts = new Set<number>();
  let before = '';
  for (const { segment, index } of dictionaryWords(text)) {
    const belongs = han.test(before) && (suffix.test(segment) || (prefix.test(before) && han.test(segment)));
    if (!belongs) starts.add(index);
    before = segment;
  }
  const keepWhole = (begin: number, end: number) => {
    for (let inside = begin + 1; inside < end; inside++) starts.delete(inside);
    starts.add(begin);
    if (end < text.length) starts.add(end);
  };
  for (const pattern of [unbroken, grouped]) {
    for (const { index, 0: whole } of text.matchAll(pattern)) keepWhole(index, index + whole.length);
  }
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(city)) {
    keepWhole(index + before.length, index + before.length + name.length);
  }
  return starts;
}

/** Words of a text in order, including the characters between them; joined, they equal the text. */
export function wordsOf(text: string): string[] {
  const starts = [...wordStarts(text)].sort((a, b) => a - b);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}
