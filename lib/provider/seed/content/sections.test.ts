import { charterHtml } from './charter';
import { checked } from './content-files';
import { sections } from './sections';

describe('texts with headings and blocks', () => {
  it('are parsed verbatim', () => {
    const text = '## 标的\n\n甲方*保证*：[1]\n\n□复制权 □发行权\n\n## 价金\n一行\n两行';
    expect(sections.parse(text)).toEqual([
      { heading: '标的', blocks: ['甲方*保证*：[1]', '□复制权 □发行权'] },
      { heading: '价金', blocks: ['一行\n两行'] },
    ]);
    expect(() => checked(sections, 'templates/a.md', '没有标题')).toThrow(
      'content/templates/a.md：全文 正文应以“## 标题”开始',
    );
  });

  it('become a charter with articles numbered across chapters', () => {
    const chapters = [
      { heading: '总则', blocks: Array.from({ length: 10 }, () => '一') },
      { heading: '会员', blocks: ['凡：\n（一）甲；'] },
    ];
    expect(charterHtml(chapters)).toMatch(
      /^<h2 id="c1">第一章　总则<\/h2><p id="a1"><strong>第一条<\/strong>　一<\/p>.*<h2 id="c2">第二章　会员<\/h2><p id="a11"><strong>第十一条<\/strong>　凡：<\/p><p>（一）甲；<\/p>$/,
    );
  });
});
