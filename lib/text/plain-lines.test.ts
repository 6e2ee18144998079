import { plainLines } from './plain-lines';

it('converts rich text block by block', () => {
  const html =
    '<h2>一、办法</h2><p>甲&amp;乙<br>丙</p><ul><li><p>一项</p></li><li>两项</li></ul>' +
    '<table><tbody><tr><th><p>年度</p></th><td>件数</td></tr></tbody></table><p><img src="/files/abc" alt="封面"></p>';
  expect(plainLines(html)).toEqual(['一、办法', '甲&乙', '丙', '一项', '两项', '年度 | 件数', '［图片：封面］']);
});

it('returns nothing for the markup left by an emptied editor', () => {
  expect(plainLines('<p></p><p> &nbsp;</p>')).toEqual([]);
});
