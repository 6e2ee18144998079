/** @jest-environment ./lib/client/testing/browser.mjs */
import { Editor } from '@tiptap/core';
import { richTextExtensions } from '../rich-text-extensions';
import { readPasted } from './pasted-html';

const SITE = 'https://portal.example';
const read = (html: string) => readPasted(html, SITE);
/** HTML that the editor keeps. */
const kept = (html: string): string => {
  const editor = new Editor({ extensions: richTextExtensions, content: read(html).html });
  const text = editor.getHTML().replace(/<li><p>(.*?)<\/p>/g, '<li>$1');
  editor.destroy();
  return text;
};

/** A list entry as written by Word. */
const entry = (mark: string, level: number, text: string, style = 'MsoListParagraph') =>
  `<p class=${style} style='margin-left:${level * 21}.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1'>` +
  "<![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>" +
  `${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-text:"%1\\."} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<p class=MsoTitle align=center><span style='font-family:等线'>征集办法</span></p>
<h1><span lang=EN-US>一、总则<o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:21.0pt'>为了<b style='mso-bidi-font-weight:normal'>规范</b>征集。<o:p></o:p></p>
<h2>范围</h2>
${entry('1.', 1, '摄影')}${entry('a)', 2, '单幅')}${entry('b)', 2, '组照')}${entry('2.', 1, '书法')}
<p class=MsoNormal>材料：</p>
${entry('·', 1, '申请表')}${entry('o', 2, '盖章')}${entry('§', 1, '样本')}
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="图片_x0020_1" style='width:200pt'><v:imagedata src="file:///C:/Users/ADMINI~1/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=267 height=200 src="file:///C:/Users/ADMINI~1/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="图片_x0020_1"><![endif]></p>
<!--EndFragment--></body></html>`;

const WPS = `<html xmlns:v="urn:schemas-microsoft-com:vml"><head><meta name="Generator" content="WPS Office"></head><body><!--StartFragment-->
<p class=MsoNormal style="mso-outline-level:1;"><b><span style="font-family:黑体">评审说明</span></b></p>
<p class=MsoNormal style="margin-left:21.0pt;text-indent:-21.0pt;mso-list:l1 level1 lfo2;"><![if !supportLists]><span style="font-family:宋体;"><span style='mso-list:Ignore;'>3.<span>&nbsp;</span></span></span><![endif]><span>初评</span></p>
<p class=MsoNormal style="margin-left:21.0pt;text-indent:-21.0pt;mso-list:l1 level1 lfo2;"><![if !supportLists]><span style="font-family:宋体;"><span style='mso-list:Ignore;'>4.<span>&nbsp;</span></span></span><![endif]><span>终评</span></p>
<p class=MsoNormal style="mso-list:l2 level1 lfo3;"><![if !supportLists]><span><span style='mso-list:Ignore;'>（一）</span></span><![endif]><span>回避</span></p>
<p class=MsoNormal>签字页<img src="data:image/png;base64,iVBORw0KGgo=" width="120" height="60"></p><!--EndFragment--></body></html>`;

const WECHAT = `<meta charset='utf-8'><section data-role="outer" style="font-size:16px;"><section style="text-align:center;">
<img class="rich_pages wxw-img" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/AbC/640?wx_fmt=jpeg" data-type="jpeg" data-w="1080" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" alt="图片"></section>
<p style="margin-bottom: 8px;"><span style="font-size: 15px;"><strong>开幕式</strong>在周六。</span></p>
<p><img src="https://mmbiz.qpic.cn/mmbiz_png/DeF/0?wx_fmt=png" alt="海报"><img src="https://stat.example/p.gif" width="1" height="1"></p></section>`;

describe('HTML pasted from Word', () => {
  it('keeps headings below the title of the text, and nested lists, numbered or not', () => {
    expect(kept(WORD).replace(/<p>【.*/, '')).toBe(
      '<h2>征集办法</h2><h2>一、总则</h2><p>为了<strong>规范</strong>征集。</p><h3>范围</h3>' +
        '<ol><li>摄影<ol class="lower-alpha"><li>单幅</li><li>组照</li></ol></li><li>书法</li></ol>' +
        '<p>材料：</p><ul><li>申请表<ul><li>盖章</li></ul></li><li>样本</li></ul>',
    );
  });

  it('reports its picture, whose file the clipboard does not contain', () => {
    expect(read(WORD).pictures).toEqual([{ number: 1, place: '【图片 1 正在上传】', src: '', alt: '' }]);
    expect(kept(WORD)).toContain('<p>【图片 1 正在上传】</p>');
  });

  it('starts a new list after an interruption, and does not merge it with the next', () => {
    const two = `${entry('1.', 1, '甲')}${entry('·', 1, '乙')}${entry('1.', 1, '丙')}`;
    expect(kept(two)).toBe('<ol><li>甲</li></ol><ul><li>乙</li></ul><ol><li>丙</li></ol>');
  });

  it('treats a skipped level as the one below', () => {
    expect(kept(`${entry('1.', 1, '甲')}${entry('i.', 3, '乙')}${entry('2.', 1, '丙')}`)).toBe(
      '<ol><li>甲<ol class="lower-roman"><li>乙</li></ol></li><li>丙</li></ol>',
    );
    expect(kept(entry('1.', 2, '深'))).toBe('<ol><li>深</li></ol>');
  });

  it.each([
    ['letters', ['A.', 'B.'], '<ol class="upper-alpha"><li>条0</li><li>条1</li></ol>'],
    ['Roman numerals', ['i.', 'ii.', 'iii.'], '<ol class="lower-roman"><li>条0</li><li>条1</li><li>条2</li></ol>'],
    [
      'Roman numerals from the third',
      ['iii.', 'iv.'],
      '<ol class="lower-roman" start="3"><li>条0</li><li>条1</li></ol>',
    ],
    [
      'the letters h, i, j',
      ['h)', 'i)', 'j)'],
      '<ol class="lower-alpha" start="8"><li>条0</li><li>条1</li><li>条2</li></ol>',
    ],
    ['full-width digits', ['１．', '２．'], '<ol><li>条0</li><li>条1</li></ol>'],
    ['a gap', ['1、', '3、'], '<ol><li>条0</li></ol><ol start="3"><li>条1</li></ol>'],
    ['bullets of symbol fonts', ['l', '\uf0b7', '–'], '<ul><li>条0</li><li>条1</li><li>条2</li></ul>'],
  ])('keeps %s', (_, marks, expected) => {
    expect(kept(marks.map((mark, at) => entry(mark, 1, `条${at}`)).join(''))).toBe(expected);
  });

  it.each(['①', '⑴', '㈠', '（1）', '第1条', '附件1：', '步骤1', 'Q1:', '[1]', '1', '甲、', '壹、', '1.1', '1.1.'])(
    'keeps the marker %s, which no list can show, as text',
    (mark) => {
      const between = /[：:）\]、.]$/.test(mark) ? '' : ' ';
      expect(kept(entry(mark, 1, '条'))).toBe(`<p>${mark}${between}条</p>`);
    },
  );

  it('keeps the number of a heading as text', () => {
    const heading =
      "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>一、<span>&nbsp;</span></span>总则</h1>";
    expect(kept(heading)).toBe('<h2>一、总则</h2>');
  });
});

describe('HTML pasted from WPS', () => {
  it('keeps headings, the start of a numbering, and Chinese numbers as text', () => {
    expect(kept(WPS)).toBe(
      '<h2><strong>评审说明</strong></h2><ol start="3"><li>初评</li><li>终评</li></ol>' +
        '<p>（一）回避</p><p>签字页【图片 1 正在上传】</p>',
    );
    expect(read(WPS).pictures[0]?.src).toBe('data:image/png;base64,iVBORw0KGgo=');
  });
});

describe('HTML pasted from WeChat', () => {
  it('finds lazily loaded pictures and drops tracking pixels', () => {
    expect(read(WECHAT).pictures).toEqual([
      {
        number: 1,
        place: '【图片 1 正在上传】',
        src: 'https://mmbiz.qpic.cn/mmbiz_jpg/AbC/640?wx_fmt=jpeg',
        alt: '图片',
      },
      { number: 2, place: '【图片 2 正在上传】', src: 'https://mmbiz.qpic.cn/mmbiz_png/DeF/0?wx_fmt=png', alt: '海报' },
    ]);
    expect(kept(WECHAT)).toBe(
      '<p>【图片 1 正在上传】</p><p><strong>开幕式</strong>在周六。</p><p>【图片 2 正在上传】</p>',
    );
  });
});

describe('drawings and backgrounds of WeChat', () => {
  const shown = (html: string) => {
    const { html: text, pictures } = read(html);
    return [kept(html), pictures.map(({ src, problem }) => problem ?? src), text.includes('<svg')];
  };
  const mark = (number: number) => `【图片 ${number} 正在上传】`;

  it.each([
    [
      'a drawing that is a background',
      '<svg viewBox="0 0 1080 900" style="width:100%;background-image:url(https://x.example/a.png)"></svg>',
      `<p>${mark(1)}</p>`,
      ['https://x.example/a.png'],
    ],
    [
      'pictures of a drawing',
      '<svg viewBox="0 0 1080 900"><g><image xlink:href="https://x.example/a.png"></image></g><svg viewBox="0 0 9 9" style="background-image:url(\'https://x.example/b.png\')"><animate/></svg></svg>',
      `<p>${mark(1)}${mark(2)}</p>`,
      ['https://x.example/a.png', 'https://x.example/b.png'],
    ],
    [
      'texts in a drawing',
      '<section><svg viewBox="0 0 1080 400"><foreignObject x="0"><div><p>截止日期为十二月五日</p></div></foreignObject></svg></section>',
      '<p>截止日期为十二月五日</p>',
      [],
    ],
    [
      'shapes behind what can be had',
      '<svg viewBox="0 0 1080 400" width="100%"><path d="M0 0"/><foreignObject><p>甲</p></foreignObject></svg>',
      `<p>甲</p><p>${mark(1)}</p>`,
      ['是矢量图，请另存为 png 图片'],
    ],
    [
      'the background of an empty section',
      '<section style="background-image:url(https://x.example/a.png);height:300px"></section>',
      `<p>${mark(1)}</p>`,
      ['https://x.example/a.png'],
    ],
    [
      'no decoration behind words',
      '<section style="background-image:url(https://x.example/a.png);height:300px"><p>甲</p></section>',
      '<p>甲</p>',
      [],
    ],
    [
      'names of what is played or drawn by scripts',
      '<p>甲<mpvoice name="乙"></mpvoice><mp-common-profile></mp-common-profile><canvas width="300" height="200"></canvas></p>',
      `<p>甲${mark(1)}${mark(2)}${mark(3)}</p>`,
      ['是公众号的音频，正文里放不了', '是公众号的卡片，正文里放不了', '是画布上的图，请截图以后粘贴'],
    ],
  ])('are pasted as %s', (_, html, text, pictures) => expect(shown(html)).toEqual([text, pictures, false]));
});

describe('HTML pasted from other sources', () => {
  it('is only a picture when a screenshot or a copied picture has no text', () => {
    expect(read('<meta charset=\'utf-8\'><img src="https://x.example/a.png" alt=""/>')).toMatchObject({
      hasText: false,
      pictures: [{ src: 'https://x.example/a.png' }],
    });
    expect(read('')).toEqual({ html: '', pictures: [], hasText: false });
  });

  it("keeps the site's own pictures, with or without the origin", () => {
    const html = `<p><img src="/files/abcdefgh1" alt="甲"><img src="${SITE}/files/abcdefgh2"></p>`;
    expect(read(html).pictures).toEqual([]);
    expect(kept(html)).toBe('<p><img src="/files/abcdefgh1" alt="甲"><img src="/files/abcdefgh2"></p>');
  });

  it('numbers placeholders on from those in the text', () => {
    expect(readPasted('<p><img src="https://x.example/a.png"></p>', SITE, 12).html).toBe('<p>【图片 12 正在上传】</p>');
  });

  it('marks what a text cannot hold, and drops icons and what is inside', () => {
    const shown = '<video width="640"><source src="a.mp4"></video><iframe src="https://v.example/1"></iframe>';
    const drawn = '<svg width="300" height="200"><path d="M0 0"/><svg width="99" height="99"></svg></svg>';
    const icons =
      '<svg viewBox="0 0 24 24"></svg><svg width="16" height="16"></svg><iframe width="1" height="1"></iframe>';
    const { html, pictures } = read(`<p>甲${shown}${icons}乙${drawn}</p>`);
    expect(html).toBe('<p>甲【图片 1 正在上传】【图片 2 正在上传】乙【图片 3 正在上传】</p>');
    expect(pictures.map(({ src, problem }) => [src, problem])).toEqual([
      ['', '是视频，正文里放不了'],
      ['', '是嵌入的网页或视频，正文里放不了'],
      ['', '是矢量图，请另存为 png 图片'],
    ]);
  });

  it.each([
    ['<ol type="A"><li>甲</li></ol>', '<ol class="upper-alpha"><li>甲</li></ol>'],
    ['<ol style="list-style-type: lower-roman;"><li>甲</li></ol>', '<ol class="lower-roman"><li>甲</li></ol>'],
    ['<ol><li style="list-style-type:lower-latin">甲</li></ol>', '<ol class="lower-alpha"><li>甲</li></ol>'],
    ['<ol style="list-style: cjk-ideographic inside"><li>甲</li></ol>', '<ol class="cjk-ideographic"><li>甲</li></ol>'],
    [
      '<ol style="list-style-type: simp-chinese-informal"><li>甲</li></ol>',
      '<ol class="cjk-ideographic"><li>甲</li></ol>',
    ],
    ['<ol type="1" class="x"><li>甲</li></ol>', '<ol class="x"><li>甲</li></ol>'],
  ])('keeps how a list counts: %s', (html, expected) => expect(kept(html)).toBe(expected));

  it('keeps the lines of code that are elements of their own', () => {
    const html = '<pre><code><span>const a = 1;</span></code><code>const b = 2;</code></pre>';
    expect(kept(html)).toBe('<pre><code>const a = 1;\nconst b = 2;</code></pre>');
  });

  it('drops what its source hides', () => {
    const row = (name: string, style: string) => `<tr style='${style}'><td>${name}</td></tr>`;
    const table = `<table>${row('甲', 'height:15pt')}${row('乙', 'height:15pt;display:none')}</table>`;
    const { html } = read(`${table}<p>丙<span style='display:none;mso-hide:all'>丁</span></p>`);
    expect(html).not.toMatch(/[乙丁]/);
    expect(html).toMatch(/甲.*丙/s);
  });

  it.each([
    ['<span style="visibility:hidden">乙<b style="visibility:visible">丙</b></span>', '甲丙'],
    ['<span hidden>乙</span>', '甲'],
    ['<span style="opacity:0">乙</span>', '甲'],
    ['<span style="font-size:0">乙<i style="font-size:1em">丙</i><b style="font-size:16px">丁</b></span>', '甲丁'],
    ['<template>乙</template><title>丙</title>', '甲'],
  ])('drops text that its source does not draw: %s', (html, text) => {
    expect(kept(`<p>甲${html}</p>`).replace(/<[^>]+>/g, '')).toBe(text);
  });

  it('keeps pictures in an element without a size of text, and drops invisible ones', () => {
    const picture = (name: string) => `<img src="https://x.example/${name}.png">`;
    const html = `<p style="font-size:0">${picture('a')}</p><p style="visibility:hidden">${picture('b')}</p>`;
    expect(read(html).pictures.map(({ src }) => src)).toEqual(['https://x.example/a.png']);
  });

  it('keeps the check boxes that Word draws by letters of symbol fonts', () => {
    const symbol = (font: string, letter: string) =>
      `<span lang=EN-US style='font-family:"${font}";mso-ascii-font-family:宋体;mso-char-type:symbol;mso-symbol-font-family:"${font}"'>` +
      `<span style='mso-char-type:symbol;mso-symbol-font-family:"${font}"'>${letter}</span></span>`;
    const boxes = `${symbol('Wingdings 2', 'R')}是${symbol('Wingdings 2', '£')}否${symbol('Wingdings', 'þ')}有${symbol('Wingdings', '¨')}无`;
    expect(kept(`<p class=MsoNormal>${boxes}，Room R</p>`)).toBe('<p>☑是☐否☑有☐无，Room R</p>');
  });

  it('keeps superscripts and subscripts by CSS', () => {
    const html =
      '<p>20 m<span style="font-size:0.6em;vertical-align:super;">2</span>，H<span style="vertical-align:sub">2</span>O</p>';
    expect(kept(html)).toBe('<p>20 m<sup>2</sup>，H<sub>2</sub>O</p>');
  });

  it('drops the comments of reviewers', () => {
    const anchor =
      '<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[王敏1]</a></span>';
    const list =
      "<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width='33%'><div style='mso-element:comment'><div id='_com_1' class=msocomtxt><p class=MsoCommentText>先别公布</p></div></div></div>";
    expect(kept(`<p class=MsoNormal>定价 100 元${anchor}。</p>${list}`)).toBe('<p>定价 100 元。</p>');
  });

  it('drops everything executable', () => {
    const { html } = read('<p onclick="x()">字</p><script>x()</script><style>p{}</style><!-- 注 -->');
    expect(html).not.toMatch(/script|style|注/);
  });

  it('keeps the heading levels of a page without a first level', () => {
    expect(kept('<h2>甲</h2><h3>乙</h3><h6>丙</h6>')).toBe('<h2>甲</h2><h3>乙</h3><h4>丙</h4>');
    expect(kept('<h1>甲</h1><h2>乙</h2>')).toBe('<h2>甲</h2><h3>乙</h3>');
  });
});

it('takes a formula once, as it is shown', () => {
  const katex =
    '<span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation>x</annotation></math></span>' +
    '<span class="katex-html">x</span></span>';
  expect(kept(`<p>设 ${katex} 为份额</p>`)).toBe('<p>设 x 为份额</p>');
});

describe('lists and links of a page', () => {
  it('drop the empty entries that count the lines of a code block', () => {
    const code =
      '<ul class="code-snippet__line-index"><li></li><li></li></ul><pre><code>one</code><code>two</code></pre>';
    expect(kept(code)).toBe('<pre><code>one\ntwo</code></pre>');
  });

  it('keep the numbers that entries state', () => {
    expect(kept('<ol><li value="3">丙</li><li>丁</li><li value="8">辛</li><li value="9">壬</li></ol>')).toBe(
      '<ol start="3"><li>丙</li><li>丁</li></ol><ol start="8"><li>辛</li><li>壬</li></ol>',
    );
  });

  it('keep the words of links to notes of the page', () => {
    expect(kept('<p>见<a href="#_ftn1">[1]</a></p>')).toBe('<p>见[1]</p>');
  });
});

describe('hidden parts of a spreadsheet', () => {
  /** Words of the cells by row, with what they span. */
  const cellsOf = (html: string) =>
    [...new DOMParser().parseFromString(read(html).html, 'text/html').querySelectorAll('tr')].map((row) =>
      [...row.cells].map(
        ({ textContent, colSpan, rowSpan }) =>
          `${textContent}${colSpan > 1 ? ` c${colSpan}` : ''}${rowSpan > 1 ? ` r${rowSpan}` : ''}`,
      ),
    );
  const hidden = "style='display:none;mso-width-source:userset'";

  it('drop columns that are hidden at their col alone', () => {
    const table = `<table><colgroup><col width=72><col width=0 span=2 ${hidden}><col width=72></colgroup>
      <tr><td colspan=2>姓名</td><td width=0>证件</td><td>作品</td></tr>
      <tr><td>顾一</td><td width=0>13912345678</td><td width=0>11010519491231002X</td><td>渡口</td></tr></table>`;
    expect(cellsOf(table)).toEqual([
      ['姓名', '作品'],
      ['顾一', '渡口'],
    ]);
  });

  it.each([
    ['the first', [0], [['甲组 r2', '二'], ['三']]],
    ['the middle', [1], [['甲组 r2', '一'], ['三']]],
    ['all but one', [0, 1], [['甲组', '三']]],
  ])('shorten a merged cell whose %s row is hidden', (_, away, shown) => {
    const row = (at: number, cells: string) => `<tr${away.includes(at) ? " style='display:none'" : ''}>${cells}</tr>`;
    const table = `<table>${row(0, '<td rowspan=3>甲组</td><td>一</td>')}${row(1, '<td>二</td>')}${row(2, '<td>三</td>')}
      <tr><td>乙组</td><td>四</td></tr></table>`;
    expect(cellsOf(table)).toEqual([...shown, ['乙组', '四']]);
  });

  it('keep merged cells that are written without the hidden rows', () => {
    const table = `<table><tr><td rowspan=2>甲组</td><td>一</td></tr><tr style='display:none'><td>二</td></tr>
      <tr><td>三</td></tr><tr><td>乙组</td><td>四</td></tr></table>`;
    expect(cellsOf(table)).toEqual([['甲组 r2', '一'], ['三'], ['乙组', '四']]);
  });
});

describe('content of another editor of the same make', () => {
  it('is converted like any other', () => {
    const html =
      '<h1 data-pm-slice="1 1 []">征集公告</h1><p><img src="data:image/png;base64,iVBORw0KGgo=" width="200" height="100"></p>' +
      '<table><colgroup><col><col style="display:none"></colgroup><tbody><tr><td>姓名</td><td>手机</td></tr></tbody></table>';
    const { html: text, pictures } = read(html);
    expect(pictures).toHaveLength(1);
    expect(text).not.toContain('手机');
    expect(text).toContain('<h2>征集公告</h2>');
  });

  it('stays as it is if it is of this site', () => {
    const own =
      '<h2 data-pm-slice="1 1 []">一、办法</h2><p>依据<sup><a href="#text-n1">[1]</a></sup>。<br>另起</p>' +
      '<ol class="lower-alpha" start="3"><li><p>甲</p></li><li><p>乙</p></li></ol><p><img src="/files/abcdefgh1" alt="封面"></p>';
    expect(read(own)).toMatchObject({ html: own, pictures: [] });
  });

  it('cuts a long description between characters', () => {
    const { pictures } = read(
      `<img src="data:image/png;base64,iVBORw0KGgo=" width="9" height="9" alt="${'字'.repeat(99)}😀后">`,
    );
    expect(pictures[0]?.alt).toBe('字'.repeat(99));
  });
});
