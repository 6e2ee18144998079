import { matchSamples } from './match-samples';

const work = (name: string, ...samples: string[]) => ({ name, samples });

it('takes the files that the workbook names, with or without their ending', () => {
  const { works, unused } = matchSamples(
    [work('青石街', 'a.jpg', 'B'), work('渡口', 'c.jpg'), work('夜航', 'a.jpg')],
    ['A.JPG', 'b.png', 'z.jpg'],
  );
  expect(works).toEqual([
    { files: [0, 1], problem: '' },
    { files: [], problem: '压缩包里没有“c.jpg”' },
    { files: [], problem: '样本“a.jpg”也用于第 1 件作品' },
  ]);
  expect(unused).toEqual([2]);
});

it('goes by title otherwise, and the longest one that fits wins', () => {
  const { works, unused } = matchSamples(
    [work('青石街'), work('《青石街-清晨》'), work('雾'), work('渡口 之夜')],
    ['青石街.jpg', '青石街-清晨.jpg', '青石街-清晨-2.png', '青石街（局部）.png', '雾里看花.jpg', '渡口之夜1.mp4'],
  );
  expect(works.map(({ files }) => files)).toEqual([[0, 3], [1, 2], [], [5]]);
  expect(works[2]?.problem).toBe('没有样本，文件名须与作品名称或者清单里的一致');
  expect(unused).toEqual([4]);
});

it('limits the samples of a work', () => {
  const names = Array.from({ length: 21 }, (_, at) => `雾-${at}.jpg`);
  expect(matchSamples([work('雾')], names).works[0]?.problem).toBe('一件作品的样本至多 20 个文件');
});
