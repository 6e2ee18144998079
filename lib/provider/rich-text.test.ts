import { plainText, sanitizeBody } from './rich-text';

it('prefixes ids, and links within the text follow them', () => {
  const html =
    '<h2 id="main">一</h2><p><a href="#main">见一</a><a href="#">顶</a></p><ol class="notes"><li id="n1">注</li></ol>';
  const clean = sanitizeBody(html);
  expect(clean).toBe(
    '<h2 id="text-main">一</h2><p><a href="#text-main">见一</a><a href="#">顶</a></p><ol class="notes"><li id="text-n1">注</li></ol>',
  );
  // What is edited is cleaned again.
  expect(sanitizeBody(clean)).toBe(clean);
});

it('says nothing about us to where a link leads, and turns a title of the page into one of a section', () => {
  expect(
    sanitizeBody('<h1 id="x">题</h1><a href="https://example.org/" onclick="x()">外</a><a href="/news">内</a>'),
  ).toBe(
    '<h2 id="text-x">题</h2><a href="https://example.org/" rel="noopener noreferrer nofollow">外</a><a href="/news">内</a>',
  );
});

it('drops scripts, handlers and pictures of others', () => {
  const html =
    '<p onclick="x()">文<script>alert(1)</script><img src="https://example.org/a.png"><img src="/files/abcdefgh"></p>';
  expect(sanitizeBody(html)).toBe('<p>文<img src="/files/abcdefgh" /></p>');
  expect(plainText('<p>一</p><p>二 &amp; 三</p>')).toBe('一 二 & 三');
});
