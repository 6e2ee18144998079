import { writtenHtml } from './written-html';

it.each([
  ['第一段。\n第二段。', '<p>第一段。</p><p>第二段。</p>'],
  ['先说结论：\n\n- 可以\n- **要署名**', '<p>先说结论：</p><ul><li>可以</li><li><strong>要署名</strong></li></ul>'],
  [
    '## 依据\n> 第二十四条\n1. 注明作者',
    '<h2>依据</h2><blockquote><p>第二十四条</p></blockquote><ol><li>注明作者</li></ol>',
  ],
  ['见 https://example.cn 全文', '<p>见 https://example.cn 全文</p>'],
])('%j becomes %s', (text, html) => expect(writtenHtml(text, 'keep')).toBe(html));

it('escapes HTML where the output is not sanitised', () => {
  expect(writtenHtml('<img src=x onerror=alert(1)>\n甲 <b>乙</b>', 'show')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p><p>甲 &lt;b&gt;乙&lt;/b&gt;</p>',
  );
  expect(writtenHtml('甲<script>[<p onmouseover=x()>', 'show')).toBe(
    '<p>甲&lt;script&gt;[&lt;p onmouseover=x()&gt;</p>',
  );
  expect(writtenHtml('<pre>\n[](<p onfocus=x() autofocus>', 'show')).not.toContain('<p onfocus');
  expect(writtenHtml('<p>甲</p>', 'keep')).toBe('<p>甲</p>');
});

it.each([
  ['[甲](javascript:alert(1))', '<p>甲</p>'],
  ['[甲](JaVa&#9;Script:alert(1))', '<p>甲</p>'],
  ['[甲](<java\tscript:alert(1)>)', '<p>甲</p>'],
  ['[甲](data:text/html,x)', '<p>甲</p>'],
  ['![甲](javascript:x)', '<p>甲</p>'],
  ['<javascript:x>', '<p>javascript:x</p>'],
  ['[甲][1]\n\n[1]: vbscript:x', '<p>甲</p>'],
  ['[甲](/news?to=a:b)', '<p><a href="/news?to=a:b">甲</a></p>'],
  ['[甲](https://example.cn)', '<p><a href="https://example.cn">甲</a></p>'],
])('shows %j without a link that runs', (text, html) => expect(writtenHtml(text, 'show')).toBe(html));
