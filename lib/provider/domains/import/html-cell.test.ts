import { sanitizeBody } from '../../core/rich-text';
import { htmlCell } from './html-cell';

/** A cell as it is stored. */
const stored = (cell: string) => sanitizeBody(htmlCell(cell));

describe('what the source of imported HTML does not show', () => {
  it.each([
    ['a hidden paragraph', '<p style="display:none">乙</p>'],
    ['the hidden attribute', '<p hidden>乙</p>'],
    ['an invisible word', '<span style="visibility:hidden">乙</span>'],
    ['a word without size', '<span style="font-size:0">乙</span>'],
    ['a word that is transparent', '<font style="opacity:0">乙</font>'],
    ['text hidden in Word', '<p style="mso-hide:all">乙</p>'],
    ['a template', '<template><p>乙</p></template>'],
    ['a title', '<title>乙</title>'],
    ['a replacement of scripts', '<noscript>乙</noscript>'],
    ['a comment of a reviewer', '<p class="MsoCommentText">乙</p>'],
    ['the source of a formula', '<math><annotation>乙</annotation></math>'],
  ])('is left out: %s', (_, html) => {
    const text = stored(`<p>甲</p>${html}<p>丙</p>`);
    expect(text).not.toContain('乙');
    expect(text).toMatch(/甲.*丙/s);
  });

  it('is left out at any depth', () => {
    expect(stored(`<p>甲</p>${'<div>'.repeat(400)}<b style="display:none">乙</b>丙`)).not.toContain('乙');
  });

  it('is left out of tables, whose merged cells are shortened', () => {
    const table =
      '<table><col><col style="display:none"><tr><td rowspan="2">甲</td><td>证件</td><td>一</td></tr>' +
      '<tr style="display:none"><td>证件</td><td>乙</td></tr><tr><td>丙</td><td>证件</td><td>二</td></tr></table>';
    const text = stored(table);
    expect(text).not.toMatch(/证件|乙/);
    expect(text.replace(/ (?:col|row)span="1"/g, '')).toBe(
      '<table><tr><td>甲</td><td>一</td></tr><tr><td>丙</td><td>二</td></tr></table>',
    );
  });
});

it('keeps the line through deleted words, and marks added ones', () => {
  const html =
    '<p><del>旧</del><ins>新</ins><strike>一</strike><span style="text-decoration: line-through">二</span></p>';
  expect(stored(html)).toBe('<p><s>旧</s><u>新</u><s>一</s><s>二</s></p>');
});

it('keeps what is raised by CSS', () => {
  expect(stored('<p>20 m<span style="vertical-align:super">2</span></p>')).toBe('<p>20 m<sup>2</sup></p>');
});

it('keeps links, references and quotes', () => {
  const html = '<p><a href="/news?a=1&amp;b=%222">"甲" &lt;b&gt; &amp;lt;</a></p>';
  expect(stored(html)).toBe(html);
});
