/** @jest-environment ./lib/client/testing/browser.mjs */
import { Editor } from '@tiptap/core';
import { richTextExtensions } from './rich-text-extensions';

/** Normalises HTML: drops paragraphs in cells and entries, and cell attributes that have no effect. */
const meant = (html: string) =>
  html
    .replace(/<(td|th|li)([^>]*)><p>/g, '<$1$2>')
    .replace(/<\/p><\/(td|th|li)>/g, '</$1>')
    .replace(/ (colspan|rowspan)="1"/g, '')
    .replace(/<colgroup>.*?<\/colgroup>| style="[^"]*"/g, '')
    .replace(/<\/?(thead|tbody)>/g, '');

describe('the editor of rich text', () => {
  it('keeps all content that the site can display', () => {
    const html =
      '<h2 id="text-a">一、办法</h2><p>依据<strong>条例</strong><sup><a href="#text-n1">[1]</a></sup>，<em>详见</em>' +
      '<a href="/news/5">公告</a>。<br>另起一行</p><h3>（一）</h3><ul><li>甲</li><li>乙</li></ul>' +
      '<ol><li>第一</li></ol><blockquote><p>引文</p><cite>出处</cite></blockquote><hr>' +
      '<table><tbody><tr><th>年度</th><th>件数</th></tr><tr><td>2025</td><td>8</td></tr></tbody></table>' +
      '<p><img src="/files/abcdefgh1" alt="封面"></p><p id="text-a3"><strong>第三条</strong></p>' +
      '<ol class="notes"><li id="text-n1">[1]　注</li></ol>';
    const editor = new Editor({ extensions: richTextExtensions, content: html });
    expect(meant(editor.getHTML())).toBe(html.replace(/<\/?(thead|tbody)>/g, ''));
    editor.destroy();
  });

  it('turns a header cell into one once it has text, and keeps it', () => {
    const content = '<table><tbody><tr><th><p></p></th><th><p>件数</p></th></tr></tbody></table>';
    const editor = new Editor({ extensions: richTextExtensions, content });
    const heads = () => [...editor.view.dom.querySelectorAll('th')].map((cell) => cell.getAttribute('role'));
    expect(heads()).toEqual(['cell', null]);
    editor.commands.insertContentAt(4, '年度');
    expect(heads()).toEqual([null, null]);
    expect(editor.getHTML()).not.toContain('role');
    editor.destroy();
  });
});
