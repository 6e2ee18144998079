import { sanitizeBody } from '../../core/rich-text';
import { Unreadable } from '../../parsing/field-cell';
import { htmlCell, missingNote } from './html-cell';

const FIELD = { label: '正文', max: 200_000 };
/** A cell as it is stored. */
const stored = (cell: string) => sanitizeBody(htmlCell(cell, FIELD).html);

describe('parts that the source of imported HTML does not show', () => {
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

  it('is left out of tables whose merged cells state any number of rows and columns', () => {
    const text = stored(`<table><col hidden span="999">${'<tr><td rowspan=999 colspan=999>甲'.repeat(900)}</table>`);
    expect(text.match(/甲/g)).toHaveLength(899);
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

describe('imported HTML', () => {
  it.each([
    ['divisions', '<div>甲</div><div>乙</div><div><br></div>\n<div> 丙 </div>', '<p>甲</p><p>乙</p><p>丙</p>'],
    [
      'nested sections',
      '<section><section>甲</section>乙<section>丙</section></section>',
      '<p>甲</p><p>乙</p><p>丙</p>',
    ],
    ['small headings', '<h5>甲</h5><h6>乙</h6><p>丙</p>', '<h4>甲</h4><h4>乙</h4><p>丙</p>'],
    ['centred lines and a rest', '<center>甲</center>乙', '<p>甲</p><p>乙</p>'],
    ['breaks', '甲<br>乙<br/><br/>丙<br>', '<p>甲<br />乙<br /><br />丙</p>'],
    ['capitals', '<DIV><P>甲</P></DIV><P align=center><B>乙</B></P>', '<p>甲</p><p><b>乙</b></p>'],
    ['marks around blocks', '<b><div>甲</div><p>乙</p></b>', '<p><b>甲</b></p><p><b>乙</b></p>'],
    [
      'lines in a cell',
      '<table><tr><td><div>甲</div><div>乙</div></td><td>丙</td></tr></table>',
      '<table><tr><td><p>甲</p><p>乙</p></td><td>丙</td></tr></table>',
    ],
    ['lines in a quotation', '<blockquote>甲<div>乙</div></blockquote>', '<blockquote><p>甲</p><p>乙</p></blockquote>'],
    ['a list in an entry', '<ul><li>甲<ul><li>乙</li></ul></li></ul>', '<ul><li>甲<ul><li>乙</li></ul></li></ul>'],
    ['lines in a list', '<ul><p>甲</p>\n<p>乙</p></ul>', '<ul><li>甲</li><li>乙</li></ul>'],
    ['lines in a numbered list', '<ol>甲<p>乙</p></ol>', '<ol><li>甲</li><li>乙</li></ol>'],
    ['lines in a row', '<table><tr><p>甲</p><p>乙</p></tr></table>', '<table><tr><td>甲</td><td>乙</td></tr></table>'],
    ['code', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
    [
      'a target of links',
      '<div id="a">甲</div><p><a href="#a">乙</a></p>',
      '<p id="text-a">甲</p><p><a href="#text-a">乙</a></p>',
    ],
    [
      'a figure',
      '<figure><img src="/files/abcdefgh1"><figcaption>图</figcaption></figure>',
      '<figure><img src="/files/abcdefgh1" /><figcaption>图</figcaption></figure>',
    ],
    ['elements of no kind', '<p><constructor>甲</constructor><o:p>乙</o:p></p>', '<p>甲乙</p>'],
  ])('has a paragraph for each block: %s', (_, html, text) => expect(stored(html)).toBe(text));

  it.each([
    ['equal ones', '<b>甲<b>乙</b><i>丙</i></b>丁', '<p><b>甲乙<i>丙</i></b>丁</p>'],
    ['spans that keep nothing', '<p><span><span id="a">甲</span></span></p>', '<p><span id="text-a">甲</span></p>'],
    ['exponents', '<p>x<sup>y<sup>2</sup></sup></p>', '<p>x<sup>y<sup>2</sup></sup></p>'],
    ['breaks in them', '<p><b>甲<br>乙</b><br></p>', '<p><b>甲<br />乙</b></p>'],
    ['lines in them', '<b><i>甲<div>乙</div></i></b>', '<p><b><i>甲</i></b></p><p><b><i>乙</i></b></p>'],
  ])('writes marks around words once: %s', (_, html, text) => expect(stored(html)).toBe(text));

  it.each([
    ['equal', '<b>'.repeat(195), '<b>a</b>'],
    ['that keep nothing', '<span style="color:red">'.repeat(195), 'a'],
    ['of their own kind', '<sup>'.repeat(195), `${'<sup>'.repeat(10)}a${'</sup>'.repeat(10)}`],
  ])('bounds the marks around each line: %s', (_, marks, line) =>
    expect(htmlCell(marks + '<p>a'.repeat(1500), FIELD).html).toBe(`<p>${line}</p>`.repeat(1500)),
  );

  it.each([
    ['<ol type="a"><li value="3">甲<li>乙</ol>', '<ol class="lower-alpha" start="3"><li>甲</li><li>乙</li></ol>'],
    ['<ol><li>甲</li><li value="5">乙</li></ol>', '<ol><li>甲</li></ol><ol start="5"><li>乙</li></ol>'],
    ['<ol style="list-style-type:upper-roman"><li>甲</li></ol>', '<ol class="upper-roman"><li>甲</li></ol>'],
    ['<ol style="list-style-type:cjk-ideographic"><li>甲</li></ol>', '<ol class="cjk-ideographic"><li>甲</li></ol>'],
    ['<ol class="notes"><li id="n1">甲</li></ol>', '<ol class="notes"><li id="text-n1">甲</li></ol>'],
  ])('counts as its lists do: %s', (html, text) => expect(stored(html)).toBe(text));

  it.each([
    ['<strong>甲</strong>乙', '<p><strong>甲</strong>乙</p>'],
    ['<span>甲</span>\n乙', '<p>甲</p><p>乙</p>'],
    ['<a href="/news">甲</a>', '<p><a href="/news">甲</a></p>'],
    ['甲&nbsp;乙&ldquo;丙&#8221;\n丁', '<p>甲\u00a0乙“丙”</p><p>丁</p>'],
    ['<section>甲</section>', '<p>甲</p>'],
    ['甲<br>乙', '<p>甲<br />乙</p>'],
    ['甲&nbsp;<copyright@yz.org.cn>', '<p>甲\u00a0&lt;copyright@yz.org.cn&gt;</p>'],
    [
      '<p>甲 <copyright@yz.org.cn> <https://yz.org.cn></p>',
      '<p>甲 &lt;copyright@yz.org.cn&gt; &lt;https://yz.org.cn&gt;</p>',
    ],
  ])('is told from text by any tag or reference: %j', (html, text) => expect(stored(html)).toBe(text));

  it.each(['a < b，R&D', '其一 <甲>', '若 x<b>y 则', 'A&B;C', '?a=1&copy=2', '1<2>1', 'a <b and c> d', '<p'])(
    'is not seen in the text %j',
    (text) =>
      expect(stored(`${text}\n\n　　乙`)).toBe(
        `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p><p>乙</p>`,
      ),
  );
});

it.each([
  ['l', '• '],
  ['o', '• '],
  ['·', '• '],
  ['1.', '1.'],
  ['一、', '一、'],
  ['①', '① '],
])('writes the marker %s of a list entry of Word as %j', (mark, written) => {
  const marker = `<span style='font-family:Wingdings'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span></span>`;
  const entry = `<p style='text-indent:2em;mso-list:l0 level1 lfo1'><![if !supportLists]>${marker}<![endif]>征集范围</p>`;
  expect(stored(entry)).toBe(`<p>${written}征集范围</p>`);
});

describe('content that a text cannot hold', () => {
  const noteOf = (html: string) => {
    const { missing } = htmlCell(html, FIELD);
    return missing.size > 0 ? missingNote('正文', missing) : '';
  };

  it('is counted', () => {
    expect(
      noteOf('<p>甲<img src="http://old.example/1.jpg"><img src="/upload/2.jpg"></p><video src="a.mp4"></video>'),
    ).toBe('正文里有 2 处图片、1 处视频没有带入，请在导入后用编辑器补上');
  });

  it.each([
    ['<p>甲<img src="/files/abcdefgh1"></p>', ''],
    ['<p>甲<img src="http://stat.example/p.gif" width="1" height="1"></p>', ''],
    ['<p>甲</p><p hidden><img src="http://old.example/1.jpg"></p>', ''],
    ['<p>甲<svg viewBox="0 0 24 24"><path d="M0 0"/></svg></p>', ''],
    ['<p>甲</p><section style="background-image:url(a.png);height:300px"></section>', '1 处图片'],
    ['<section style="background-image:url(a.png);height:300px"><p>甲</p></section>', ''],
    ['<p>甲<svg width="300" height="200"><path d="M0 0"/></svg></p>', '1 处矢量图'],
    ['<p>甲<svg viewBox="0 0 900 300" style="background-image:url(a.png)"></svg></p>', '1 处图片'],
    ['<p>甲</p><mp-common-profile></mp-common-profile>', '1 处公众号的卡片'],
  ])('is no tracker, icon, decoration or hidden picture: %s', (html, words) => {
    expect(noteOf(html)).toBe(words && `正文里有 ${words}没有带入，请在导入后用编辑器补上`);
  });

  it('leaves the text that a drawing holds', () => {
    const html = '<p>甲</p><svg viewBox="0 0 900 300"><g><foreignObject><p>乙</p></foreignObject></g></svg>';
    expect(stored(html)).toBe('<p>甲</p><p>乙</p>');
    expect(noteOf(html)).toBe('');
  });
});

describe('the length of imported HTML', () => {
  const LONG = 'x'.repeat(16_000);
  const written = (html: string) => htmlCell(html, FIELD).html;

  it.each([
    ['the address of a link', `<a href="/${'x'.repeat(1900)}">${'<p>1'.repeat(4000)}`],
    ['marks', `<b><i><u><s><em><strong><cite><q><code><sup>${'<p>1'.repeat(8000)}`],
    ['nested marks of a kind', `${'<q>'.repeat(10)}${'<p>1'.repeat(8000)}`],
    ['references', `<a href="/${'&quot;'.repeat(1900)}">${'<p>1'.repeat(4000)}`],
  ])('is bounded where lines repeat %s', (_, html) => {
    expect(() => written(html)).toThrow(new Unreadable('正文过长'));
  });

  it.each([
    ['a heading', `<h2 id="${LONG}">${'<p>1'.repeat(4000)}`],
    ['a mark', `<span id="${LONG}">${'<p>1'.repeat(4000)}`],
    ['a list', `<ol id="${LONG}" class="${LONG}">${'<li value=5>1'.repeat(300)}`],
    ['a link', `<a href="/${LONG}">${'<p>1'.repeat(4000)}`],
    ['a mark that has none', `<b href="${LONG}" class="${LONG}" alt="${LONG}">${'<p>1'.repeat(4000)}`],
  ])('leaves out attributes of an impossible length: of %s', (_, html) => {
    const text = written(html);
    expect(text.match(/1/g)?.length).toBeGreaterThanOrEqual(300);
    expect(text).not.toContain('xx');
  });

  it.each([
    ['<span id="a"><p>甲<p>乙</span>', '<p><span id="text-a">甲</span></p><p>乙</p>'],
    ['<a id="a" href="/b"><p>甲<p>乙</a>', '<p><a href="/b" id="text-a">甲</a></p><p><a href="/b">乙</a></p>'],
    ['<span id="a">\n<p>甲</p></span>', '<p><span id="text-a">甲</span></p>'],
    ['<h2 id="a">甲<div>乙</div></h2>', '<h2 id="text-a">甲</h2><h2>乙</h2>'],
    ['<ol id="a"><li>甲<li value="5">乙</ol>', '<ol id="text-a"><li>甲</li></ol><ol start="5"><li>乙</li></ol>'],
  ])('has each id once: %s', (html, text) => expect(stored(html)).toBe(text));

  it('keeps long addresses, and names links whose address no text keeps', () => {
    const address = `/${'x'.repeat(1999)}`;
    expect(stored(`<p><a href="${address}">甲</a></p>`)).toBe(`<p><a href="${address}">甲</a></p>`);
    const { html, missing } = htmlCell(`<p><a href="${address}x">甲</a></p>`, FIELD);
    expect(html).toBe('<p>甲</p>');
    expect(missingNote('正文', missing)).toBe('正文里有 1 处过长的链接没有带入，请在导入后用编辑器补上');
  });
});
