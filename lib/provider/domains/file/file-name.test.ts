import { fileNameFor } from './file-name';

it.each([
  ['回单 1.png', 'png', '回单 1.png'],
  ['照片.JPEG', 'jpg', '照片.JPEG'],
  ['材料.msi', 'cfb', '材料.doc'],
  ['说明.js', 'gif', '说明.gif'],
  ['合同\u202Efdp.exe', 'pdf', '合同fdp.pdf'],
  ['合\u0000同\u2066.pdf', 'pdf', '合同.pdf'],
  ['a/../../b.png', 'png', 'a....b.png'],
  ['报告.pdf.exe', 'pdf', '报告.pdf.pdf'],
  ['没有扩展名', 'png', '没有扩展名.png'],
  ['.png', 'png', '未命名.png'],
  ['\uD800.png', 'png', '未命名.png'],
  ['第3.2稿', 'pdf', '第3.2稿.pdf'],
  ['片段.m4v', 'mp4', '片段.m4v'],
])('names %j of type %s %j', (given, recognised, expected) => {
  expect(fileNameFor(given, recognised)).toBe(expected);
});

it('truncates a long name but keeps its extension', () => {
  expect(fileNameFor(`${'长'.repeat(500)}.png`, 'png')).toBe(`${'长'.repeat(120)}.png`);
});
