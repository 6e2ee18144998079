import { isTooMarkedUp, markupProblem } from './markup-bounds';

it.each([
  ['a long text', `${'版权登记的材料。'.repeat(20)}\n`.repeat(100)],
  ['a long text without line breaks', 'A licence (in writing) is needed, see [1]. '.repeat(180)],
  ['a table of Markdown', `|作品|作者|日期|\n|-|-|-|\n${'|版权登记|阿依古丽·买买提|2026-11-27|\n'.repeat(100)}`],
  ['a list with three levels', '- 一\n  - 二\n    - 三\n1. 四\n> - 五\n'.repeat(60)],
  ['a table of rich text', `<table>${'<tr><td>一</td><td>二</td><td>三</td><td>四</td></tr>'.repeat(300)}</table>`],
])('accepts %s', (_, text) => expect(markupProblem(text)).toBe(''));

it.each([
  ['tags', '<b>'.repeat(10_001)],
  ['closing tags', '</p>'.repeat(10_001)],
  ['character references', '&amp;'.repeat(10_001)],
  ['tags without an end', '<'.repeat(10_001)],
])('refuses endless %s', (_, html) => {
  expect(isTooMarkedUp(html)).toBe(true);
  expect(markupProblem(html)).toMatch(/格式符号过多/);
});

// Each of them kept the parser busy for a tenth of a second up to minutes, or ended its stack.
it.each([
  ['quotations within each other', '>'.repeat(20_000)],
  ['lists within each other', '- '.repeat(10_000)],
  ['numbered lists within each other', '1. '.repeat(6000)],
  [
    'lists within each other by their indentation',
    Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  ],
  ['emphasis without a partner', '*://*b '.repeat(2800)],
  ['pictures without an end', '![a](/'.repeat(3300)],
  ['signs over the lines of a quotation', '> *a_ [b](<c **d\n'.repeat(1100)],
  ['definitions between signs', '![a](/``|-|-\n[a]:'.repeat(1200)],
  ['a word that might be an address', `${'a'.repeat(19_000)}@`],
  ['short lines', 'a\n'.repeat(10_000)],
  ['short lines of an old computer', 'a\r'.repeat(10_000)],
])('refuses %s in Markdown', (_, text) => expect(markupProblem(text)).toMatch(/格式符号过多/));
