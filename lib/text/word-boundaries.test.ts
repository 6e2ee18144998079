import { wordStarts, wordsOf } from './word-boundaries';

it.each([
  ['为阅读障碍者制作无障碍格式版，哪些人可以做', ['阅读障碍者', '无障碍格式版']],
  ['重读 2020 年著作权法修改：与创作者最有关的变化', ['重读', '著作权法修改', '创作者']],
  ['林知遥与晨雾文化传播工作室侵权纠纷', ['侵权纠纷']],
  ['改编权、署名权与信息网络传播权', ['改编权', '署名权', '信息网络传播权']],
  ['电话 0690-8620 1990，2026-11-20 起启用', ['0690-8620 1990', '2026-11-20']],
])('keeps the words of %s whole', (text, whole) => {
  const starts = wordStarts(text);
  for (const word of whole) {
    const at = text.indexOf(word);
    for (let inside = at + 1; inside < at + word.length; inside++)
      expect([word, inside - at, starts.has(inside)]).toEqual([word, inside - at, false]);
  }
});

it.each(['', '短', '作品完成之日，权利即已产生', '用 Transformer 生成的图片👍', '０６９０'])(
  'loses nothing of “%s”',
  (text) => {
    expect(wordsOf(text).join('')).toBe(text);
  },
);

it('separates words from other characters without a dictionary', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  expect(wordsOf('用 AI 生成的图片𠮷👍')).toEqual(['用', ' ', 'AI', ' ', '生', '成', '的', '图', '片', '𠮷', '👍']);
  Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
});
