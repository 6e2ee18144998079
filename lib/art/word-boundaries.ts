/** Terms that the general dictionary of `Intl.Segmenter` cuts in two. */
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
  '云州市',
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
];

const unbroken = new RegExp(terms.toSorted((a, b) => b.length - a.length).join('|'), 'g');

let segmenter: Intl.Segmenter | undefined;

/** Where words start in a Chinese text, as indexes into the string (UTF-16 units). */
export function wordStarts(text: string): Set<number> {
  segmenter ??= new Intl.Segmenter('zh-CN', { granularity: 'word' });
  const starts = new Set([...segmenter.segment(text)].map(({ index }) => index));
  for (const match of text.matchAll(unbroken)) {
    const end = match.index + match[0].length;
    for (let inside = match.index + 1; inside < end; inside++) starts.delete(inside);
    starts.add(match.index);
    starts.add(end);
  }
  return starts;
}
