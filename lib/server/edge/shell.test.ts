import { runInNewContext } from 'node:vm';
import { renderToString } from 'react-dom/server';
import { filled, SLOT, shellOf } from './shell';

/** What Next writes: the document, and its data in pieces of any length. */
const page = (data: string, cuts: readonly number[] = [], html = `<main><div class="x">${SLOT}</div></main>`) => {
  const pieces = [0, ...cuts].map((cut, index) => data.slice(cut, cuts[index] ?? data.length));
  const scripts = pieces.map((piece) => `self.__next_f.push([1,${JSON.stringify(piece).replaceAll('<', '\\u003c')}])`);
  return `<html><body>${html}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts
    .map((script) => `<script>${script}</script>`)
    .join('')}</body></html>`;
};
const data = `1:["$","div",null,{"className":"wrap","dangerouslySetInnerHTML":{"__html":"${SLOT}"}}]\n2:"版权 <b> & more"\n`;

/** What a browser makes of a page: its text outside of scripts, and the data that its scripts hand over. */
function read(html: string) {
  const self = { __next_f: [] as [number, string][] };
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  for (const script of scripts) runInNewContext(script, { self });
  return {
    text: html.replace(/<script>.*?<\/script>/gs, ''),
    data: self.__next_f.map(([, text = '']) => text).join(''),
    scripts: scripts.length,
  };
}

it.each([
  ['<p>找到</p>'],
  ['$& $1 $` $$ %'],
  ['<a title="&quot;&lt;/script&gt;">\\n \\u003c \u2028 \u2029 \'</a>'],
  ['</script><script>alert(1)</script>'],
])('the document and its data hold the same contents: %j', (contents) => {
  for (const cuts of [[], [60, 75], [data.indexOf(SLOT) + 4]]) {
    const shell = shellOf(page(data, cuts));
    const found = shell && read(filled(shell, contents).replace(`>${contents}<`, '><'));
    expect(found?.text).toBe('<html><body><main><div class="x"></div></main></body></html>');
    // Nothing of the contents begins a script of its own in the data.
    expect(found?.scripts).toBe(2);
    const [row, ...rest] = found?.data.split('\n') ?? [];
    expect(JSON.parse(row?.slice(2) ?? '')[3].dangerouslySetInnerHTML).toEqual({ __html: contents });
    expect(rest).toEqual(['2:"版权 <b> & more"', '']);
  }
});

it.each([
  ['without data', '<html></html>'],
  ['without a slot in the document', page(data, [], '<main></main>')],
  ['without a slot in the data', page('1:[]\n')],
  ['with two slots', page(data, [], `<p>${SLOT}</p><p>${SLOT}</p>`)],
  ['with data in two places', page(data).replace('</body>', '<p></p><script>self.__next_f.push([1,"3:1"])</script>')],
])('a page %s is no shell', (_, html) => {
  expect(shellOf(html)).toBeUndefined();
});

it('of a lean page only the document is filled: its data reads the rest from there', () => {
  const root = data.replace(/^1:/, '0:').replace('"className":"wrap"', '"className":"x"');
  const shell = shellOf(page(root), renderToString);
  const whole = shell ? filled(shell, '<p>找到 3 条</p>') : '';
  expect(whole).toContain('<main><div data-still="0" class="x"><p>找到 3 条</p></div></main>');
  expect(whole.split('找到')).toHaveLength(2);
  expect(whole).toContain('s(0)');
});
