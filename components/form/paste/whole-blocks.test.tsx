/** @jest-environment ./lib/client/testing/browser.mjs */
import { Editor } from '@tiptap/core';
import { richTextExtensions } from '../rich-text-extensions';
import { withWholeBlocks } from './whole-blocks';

/** Text after a paste at the end of a text, or where `at` says: a position, or a selection. */
function pasted(content: string, html: string, at: 'end' | 'start' | { from: number; to: number } = 'end'): string {
  const editor = new Editor({
    element: document.body,
    extensions: richTextExtensions,
    content,
    editorProps: { transformPasted: withWholeBlocks },
  });
  if (typeof at === 'string') editor.commands.focus(at);
  else editor.commands.setTextSelection(at);
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

it('pastes a list before words that it does not join', () => {
  expect(pasted('<h2>二、评选</h2>', list, 'start')).toBe(`${list}<h2>二、评选</h2>`);
  expect(pasted('<p>须交</p>', list, 'start')).toBe(`${list}<p>须交</p>`);
});

it('replaces a selected section by another without an empty heading', () => {
  const text = '<h2>一</h2><p>甲</p><h2>二</h2><p>乙</p><h2>三</h2>';
  // From the beginning of the second heading to the end of its text.
  expect(pasted(text, '<h2>二改</h2><p>丙</p>', { from: 7, to: 11 })).toBe(
    '<h2>一</h2><p>甲</p><h2>二改</h2><p>丙</p><h2>三</h2>',
  );
});
