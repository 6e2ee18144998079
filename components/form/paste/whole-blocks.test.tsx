/** @jest-environment ./lib/client/testing/browser.mjs */
import { Editor } from '@tiptap/core';
import { richTextExtensions } from '../rich-text-extensions';
import { withWholeBlocks } from './whole-blocks';

/** Text after a paste at the end of a text. */
function pasted(content: string, html: string): string {
  const editor = new Editor({
    element: document.body,
    extensions: richTextExtensions,
    content,
    editorProps: { transformPasted: withWholeBlocks },
  });
  editor.commands.focus('end');
  // The browser of the tests knows no event of this kind.
  editor.view.pasteHTML(html, Object.assign(new Event('paste'), { clipboardData: null }));
  // The editor keeps an empty paragraph below a list, to go on in.
  const text = editor
    .getHTML()
    .replace(/<li><p>(.*?)<\/p>/g, '<li>$1')
    .replace(/<p><\/p>$/, '');
  editor.destroy();
  return text;
}
const list = '<ol start="5"><li>身份证</li><li>作品</li></ol>';

it.each([
  ['a list after words', '<p>报名须交：</p>', list, `<p>报名须交：</p>${list}`],
  [
    'a heading with its text after words',
    '<p>前言</p>',
    '<h2>总则</h2><p>正文</p>',
    '<p>前言</p><h2>总则</h2><p>正文</p>',
  ],
  ['a list into an empty text', '', list, list],
  ['a list after a heading', '<h2>三、材料</h2>', list, `<h2>三、材料</h2>${list}`],
  [
    'a list of an editor of this site after words',
    '<p>另须交：</p>',
    list.replace('<ol', '<ol data-pm-slice="3 3 []"'),
    `<p>另须交：</p>${list}`,
  ],
  ['a single entry after words', '<p>须交</p>', '<ol><li>身份证</li></ol>', '<p>须交身份证</p>'],
  ['a paragraph after words', '<p>须交</p>', '<p>身份证</p>', '<p>须交身份证</p>'],
])('pastes %s', (_, content, html, text) => expect(pasted(content, html)).toBe(text));
