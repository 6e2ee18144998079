/** @jest-environment ./lib/client/testing/browser.mjs */
import { runInNewContext } from 'node:vm';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { rowsOf } from './flight';
import { leanPage } from './lean-page';

const long = '著作权法所称的作品，是指文学、艺术和科学领域内具有独创性并能以一定形式表现的智力成果。'.repeat(6);

/** What Next writes: the document, and its data. */
const pageOf = (document: ReactNode, data: string) =>
  `<html><body>${renderToString(document)}<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,${JSON.stringify(
    data,
  ).replaceAll('<', '\\u003c')}])</script></body></html>`;

/** What a browser makes of a page: its elements, and the rows that its scripts hand over. */
function read(page = '') {
  const holder = globalThis.document.implementation.createHTMLDocument();
  holder.documentElement.innerHTML = page;
  const self = { __next_f: [] as [number, string][] };
  for (const script of holder.querySelectorAll('script'))
    runInNewContext(script.textContent ?? '', { self, document: holder });
  const rows = rowsOf(self.__next_f.map(([, text = '']) => text).join(''));
  return { holder, rows: rows ?? [], models: Object.fromEntries((rows ?? []).map(({ id, model }) => [id, model])) };
}

const lean = (page: string) => leanPage(page, renderToString);

const article = createElement('article', { className: 'a', key: 1 }, createElement('p', null, long), 'x < ', '& y');
const island = createElement('button', { type: 'button', key: 2 }, '投票');
const articleWire = '["$","article","1",{"className":"a","children":[["$","p",null,{"children":"$2"}],"x < ","& y"]}]';
const text = `2:T${Buffer.byteLength(long).toString(16)},${long}`;

describe('a page', () => {
  const data = `3:I[1,["/a.js"],"Vote"]\n${text}0:{"tree":["$","main",null,{"children":[${articleWire},["$","$L3",null,{"of":"$$5"}]]}]}\n`;
  const page = pageOf(createElement('main', null, article, island), data);

  it('says what is still once, and reads it from itself', () => {
    const { holder, models, rows } = read(lean(page));
    expect(lean(page)?.split(long)).toHaveLength(2);
    expect(rows.map(({ id }) => id)).toEqual(['3', '0']);
    const still = holder.querySelector('article');
    expect(models['0']).toEqual({
      tree: [
        '$',
        'main',
        null,
        {
          children: [
            ['$', 'article', '1', { className: 'a', dangerouslySetInnerHTML: { __html: still?.innerHTML } }],
            ['$', '$L3', null, { of: '$$5' }],
          ],
        },
      ],
    });
    still?.removeAttribute('data-still');
    expect(holder.querySelector('main')?.outerHTML).toBe(renderToString(createElement('main', null, article, island)));
  });

  it('takes what somebody wrote for what it is, though it looks like a mark of ours', () => {
    const words = `${'甲'.repeat(400)}"\\u00000\\u0000"乙`;
    const row = `4:T${Buffer.byteLength(words).toString(16)},${words}`;
    const written = data.replace('"of":"$$5"', '"of":"$4"').replace('0:{', `${row}0:{`);
    const { rows } = read(lean(pageOf(createElement('main', null, article, island), written)));
    expect(rows.find(({ id }) => id === '4')?.text).toBe(words);
  });

  it('keeps what the document says in other words', () => {
    const other = page.replace('class="a"', 'class="b"').replace('<p>', '<p lang="zh">');
    const { models } = read(lean(other));
    expect(JSON.stringify(models['0'])).toContain('"article"');
    expect(lean(other)?.split(long)).toHaveLength(3);
  });

  it.each([
    ['without data', '<html></html>'],
    ['with rows of an unknown kind', pageOf(article, '0:{}\n1:A3,abc')],
    ['with rows that break off', pageOf(article, '0:T10,abc')],
    ['with data in two places', page.replace('</body>', '<p></p><script>self.__next_f.push([1,"3:1"])</script>')],
  ])('%s stays as it is', (_, strange) => {
    expect(lean(strange)).toBeUndefined();
  });
});

it('what is referred to by its place keeps its place', () => {
  const data = `0:{"a":["$","main",null,{"children":${articleWire}}],"b":"$0:a:props:children:props"}\n${text}`;
  const { models } = read(lean(pageOf(createElement('main', null, article), data)));
  expect(JSON.stringify(models['0'])).toContain('["$","article","1",{"className":"a","children":[["$","p"');
});

it('equal parts are told apart, and one within another is not taken for it', () => {
  const twice = createElement('section', null, article, createElement('div', null, article), island);
  const data = `3:I[1,[],"V"]\n${text}0:["$","section",null,{"children":[${articleWire},["$","div",null,{"children":${articleWire}}],["$","$L3",null,{}]]}]\n`;
  const { holder, models } = read(lean(pageOf(twice, data)));
  const marks = [...holder.querySelectorAll('[data-still]')];
  expect(marks.map(({ localName }) => localName).sort()).toEqual(['article', 'div']);
  expect(marks.some((mark) => mark.querySelector('[data-still]'))).toBe(false);
  expect(JSON.stringify(models['0']).match(/__html/g)).toHaveLength(2);
});
