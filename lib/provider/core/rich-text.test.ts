import { everyTag } from '@/lib/text/every-tag';
import { allowedTags, plainText, sanitizeBody } from './rich-text';

it('prefixes ids and rewrites links within the text', () => {
  const html =
    '<h2 id="main">一</h2><p><a href="#main">见一</a><a href="#">顶</a></p><ol class="notes"><li id="n1">注</li></ol>';
  const clean = sanitizeBody(html);
  expect(clean).toBe(
    '<h2 id="text-main">一</h2><p><a href="#text-main">见一</a><a href="#">顶</a></p><ol class="notes"><li id="text-n1">注</li></ol>',
  );
  // Sanitising is idempotent, as edited text is sanitised again.
  expect(sanitizeBody(clean)).toBe(clean);
});

it('adds rel to external links, and turns a page title into a section title', () => {
  expect(
    sanitizeBody('<h1 id="x">题</h1><a href="https://example.org/" onclick="x()">外</a><a href="/news">内</a>'),
  ).toBe(
    '<h2 id="text-x">题</h2><a href="https://example.org/" rel="noopener noreferrer nofollow">外</a><a href="/news">内</a>',
  );
});

it.each([
  'HTTPS://example.org/',
  '//example.org/a',
  '/\\example.org/a',
  '\\\\example.org',
  '///example.org',
  ' https://example.org/',
  '\thttp://example.org/',
  'ht\ntps://example.org/',
  '/\t/example.org',
  'https:example.org',
  'http:/example.org',
  'https:\\example.org',
  'http://',
])('adds rel to the disguised external link %j', (href) => {
  const clean = sanitizeBody(`<a href="${href}">外</a>`);
  expect(clean).toMatch(/ rel="noopener noreferrer nofollow"|<a>外/);
  expect(sanitizeBody(clean)).toBe(clean);
});

it.each([
  '/news/3',
  'news/3',
  '?q=a',
  '#n1',
  '/a//b',
  '/a\\b',
  './b',
  '/news?to=//example.org',
  'mailto:a@example.org',
  'tel:1990',
])('adds no rel to the link %j', (href) =>
  expect(sanitizeBody(`<a href="${href}" rel="me">内</a>`)).not.toContain('nofollow'),
);

/** Known attacks on sanitisers, with the expected result. */
const hostile: readonly (readonly [what: string, html: string, left: string])[] = [
  ['a handler on a drawing', '<svg onload="x()"><circle onclick="x()"/></svg>文', '文'],
  ['a script in a drawing', '<svg><script>x()</script><a xlink:href="javascript:x()">文</a></svg>', '<a>文</a>'],
  ['a script by its address', '<a href="javascript:x()">文</a>', '<a>文</a>'],
  ['the same with entities', '<a href="&#106;ava&#x73;cript&colon;x()">文</a>', '<a>文</a>'],
  ['the same with tabs and lines', '<a href=" ja\tva\nscr&#9;ipt:x()">文</a>', '<a>文</a>'],
  ['the same behind control characters', '<a href="\u0001javascript:x()">文</a>', '<a>文</a>'],
  ['the same in capitals', '<a href="JaVaScRiPt:x()">文</a>', '<a>文</a>'],
  ['an address that is a page', '<a href="data:text/html;base64,PHNjcmlwdD4=">文</a>', '<a>文</a>'],
  ['another script', '<a href="vbscript:x()">文</a>', '<a>文</a>'],
  ['a style that calls out', '<p style="background:url(//elsewhere.example/a)">文</p>', '<p>文</p>'],
  ['a sheet of styles', '<style>@import "//elsewhere.example"; p{}</style>文', '文'],
  ['a page in a frame', '<iframe srcdoc="<script>x()</script>"></iframe>文', '文'],
  ['another base', '<base href="//elsewhere.example/"><a href="/news">文</a>', '<a href="/news">文</a>'],
  ['a jump', '<meta http-equiv="refresh" content="0;url=//elsewhere.example">文', '文'],
  ['a form', '<form action="//elsewhere.example"><input autofocus onfocus="x()"><button>文</button></form>', '文'],
  ['formulas that hide a picture', '<math><mtext><style><img src=x onerror=x()></style></mtext></math>文', '文'],
  [
    'a title that hides a picture',
    '<noscript><p title="</noscript><img src=x onerror=x()>">文</p></noscript>',
    '<p>文</p>',
  ],
  ['a template', '<template><img src=x onerror=x()></template>文', '文'],
  ['a comment that does not end', '文<!--><img src=x onerror=x()>-->', '文--&gt;'],
  ['a tag that does not end', '<img src=x onerror=x() //<p>文</p>', '文<p></p>'],
  ['a picture that is written', '<img src="data:image/svg+xml,<svg onload=x()>">文', '文'],
  ['a picture from elsewhere', '<img src="//elsewhere.example/a.png" srcset="//elsewhere.example/b.png 2x">文', '文'],
  ['a picture above its folder', '<img src="/files/../api/v1/logout">文', '文'],
  [
    'quotes out of an attribute',
    '<img src="/files/abcdefgh" alt=\'"><img src=x onerror=x()>\'>',
    '<img src="/files/abcdefgh" alt="&quot;&gt;&lt;img src=x onerror=x()&gt;" />',
  ],
  ['a name of the page', '<p id="__NEXT_DATA__" name="body">文</p>', '<p id="text-__NEXT_DATA__">文</p>'],
  [
    'a drawing in a drawing',
    '<svg><desc><svg><a xlink:href="javascript:x()" href="data:text/html,x">文</a></svg>',
    '<a>文</a>',
  ],
  [
    'formulas with a script',
    '<math href="javascript:x()"><mi><mglyph><style><!--</style>文<img title="-->"></mi></math>',
    '文',
  ],
  ['a section of data', '<![CDATA[<img src=x onerror=x()>]]>文', '文'],
  ['an instruction', '<?xml-stylesheet href="javascript:x()"?>文', '文'],
  ['an attribute over two lines', '<p\nonclick\n=\n"x()"\nid\n=\n"a">文</p>', '<p id="text-a">文</p>'],
  ['NUL in names', '<p on\u0000click="x()"><scr\u0000ipt>x()</scr\u0000ipt>文</p>', '<p>x()文</p>'],
  ['slashes between attributes', '<p/onclick=x()/id=a/onload=x()>文</p>', '<p>文</p>'],
  ['a button with an address', '<button formaction="javascript:x()">文</button>', '文'],
  [
    'several pictures in one',
    '<img src="/files/abcdefgh" srcset="//elsewhere.example/a 2x" onerror="x()">',
    '<img src="/files/abcdefgh" />',
  ],
  ['an address with a soft hyphen', '<a href="java\u00ADscript:x()">文</a>', '<a>文</a>'],
  ['an address with a reference to an invisible blank', '<a href="java&#x200B;script:x()">文</a>', '<a>文</a>'],
  ['an address of a view of the source', '<a href="view-source:javascript:x()">文</a>', '<a>文</a>'],
  ['text turned around by a reference', '<p>文&#x202E;txt.exe&#1;</p>', '<p>文txt.exe</p>'],
  [
    'cells beyond any table',
    '<table><tr><td rowspan="99999" colspan="-1">文</td></tr></table>',
    '<table><tr><td>文</td></tr></table>',
  ],
  ['a frame by its name', '<p name="__proto__" id="location">文</p>', '<p id="text-location">文</p>'],
  [
    'a list with a class of the page',
    '<ol class="modal notes" start="1e9"><li>文</li></ol>',
    '<ol class="notes"><li>文</li></ol>',
  ],
  ['tags written as text', '&lt;script&gt;x()&lt;/script&gt;', '&lt;script&gt;x()&lt;/script&gt;'],
];
it('keeps how a list counts', () => {
  const list = '<ol class="upper-roman" start="3"><li>文</li></ol>';
  expect(sanitizeBody(list)).toBe(list);
});

it.each(hostile)('leaves nothing of %s', (_, html, left) => {
  const clean = sanitizeBody(html);
  expect(clean).toBe(left);
  expect(sanitizeBody(clean)).toBe(clean);
});

it('keeps the text of elements that are nested too deeply, without them', () => {
  const deep = sanitizeBody(`${'<b>'.repeat(5000)}文${'</b>'.repeat(5000)}`);
  expect(deep).toBe(`${'<b>'.repeat(64)}文${'</b>'.repeat(64)}`);
  expect(plainText(`${'<b>'.repeat(5000)}文&#x202E;`)).toBe('文');
});

it('drops scripts, handlers and external pictures', () => {
  const html =
    '<p onclick="x()">文<script>alert(1)</script><img src="https://example.org/a.png"><img src="/files/abcdefgh"></p>';
  expect(sanitizeBody(html)).toBe('<p>文<img src="/files/abcdefgh" /></p>');
  expect(plainText('<p>一</p><p>二 &amp; 三</p>')).toBe('一 二 & 三');
  expect(plainText('<h1>章程</h1>总则<br>第一条<dl><dt>会费</dt><dd>每年</dd></dl>')).toBe(
    '章程 总则 第一条 会费 每年',
  );
});

it('accepts exactly the elements of the sample page', () => {
  const shown = new Set([...everyTag.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag));
  expect([...allowedTags].filter((tag) => !shown.has(tag))).toEqual([]);
  expect([...shown].filter((tag) => tag && !allowedTags.includes(tag))).toEqual([]);
});
