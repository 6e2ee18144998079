import { declarationsOf, isLeftOut, SHOWN, shownIn, shownText } from './shown-markup';

const element = (name: string, attributes: Readonly<Record<string, string>> = {}) => ({
  name,
  attribute: (one: string) => attributes[one] ?? null,
});
const styled = (style: string) => element('span', { style });
/** Text inside elements with these styles, from the outermost. */
const inside = (text: string, ...styles: string[]) =>
  shownText(
    text,
    styles.reduce((around, style) => shownIn(around, styled(style)), SHOWN),
  );

describe('isLeftOut', () => {
  it.each([
    'display:none',
    'color: red; DISPLAY : None !important',
    'mso-hide:all',
    'opacity: 0',
    'opacity:0.0',
    'visibility:collapse',
    'mso-element:comment-list',
  ])('is true for the style %p', (style) => expect(isLeftOut(styled(style))).toBe(true));

  it.each(['display:block', 'opacity:0.5', 'mso-element:para-border-div', 'background:url("a;display:none")', ''])(
    'is false for the style %p',
    (style) => expect(isLeftOut(styled(style))).toBe(false),
  );

  it('is true for hidden elements, comments, and elements whose text is not part of a page', () => {
    expect(isLeftOut(element('p', { hidden: '' }))).toBe(true);
    expect(isLeftOut(element('p', { class: 'MsoCommentText x' }))).toBe(true);
    for (const name of ['template', 'title', 'script', 'noscript']) expect(isLeftOut(element(name))).toBe(true);
    expect(isLeftOut(element('p', { class: 'MsoNormal' }))).toBe(false);
  });
});

it('shows the text of a WeChat article, which is hidden until its scripts have run', () => {
  const article = element('div', { id: 'js_content', style: 'visibility:hidden;opacity:0' });
  expect(isLeftOut(article)).toBe(false);
  expect(shownIn(SHOWN, article).isVisible).toBe(true);
});

describe('shownText', () => {
  it.each([
    ['an invisible element', ['visibility:hidden'], ''],
    ['a visible one in it', ['visibility:hidden', 'visibility:visible'], '字'],
    ['an element without a size', ['font-size:0px'], ''],
    ['an element of a relative size in it', ['font-size:0', 'font-size:1.2em'], ''],
    ['an element of a fixed size in it', ['font-size:0', 'font-size:16px'], '字'],
    ['an element of the size of the page in it', ['font-size:0', 'font-size:1rem'], '字'],
    ['an element of a fixed size in its font', ['font-size:0', 'font: bold 14px/1.5 宋体'], '字'],
    ['an element of a relative size in its font', ['font-size:0', 'font:700 1em 宋体'], ''],
    ['an element of no size in its font', ['font:0/0 a'], ''],
    ['an element of an inherited font', ['font-size:0', 'font:inherit'], ''],
    ['a small element', ['font-size:0.5em'], '字'],
  ])('knows the text of %s', (_, styles, text) => expect(inside('字', ...styles)).toBe(text));

  it('leaves the markers of list entries', () => {
    expect(inside('o', 'font-family:Wingdings', 'mso-list:Ignore')).toBe('o');
    expect(inside('o', 'mso-list:Ignore', 'font-family:Wingdings')).toBe('o');
  });

  it('reads boxes and ticks of symbol fonts', () => {
    expect(inside('þ¨ üo\uf0fe', 'font-family:Wingdings;mso-char-type:symbol')).toBe('☑☐ ✓☐☑');
    expect(inside('R£', "font-family:'Wingdings 2',serif")).toBe('☑☐');
    expect(inside('R£þ', 'font-family:"Wingdings 3"')).toBe('R£þ');
    expect(inside('R£', "font-family:'Wingdings 2'", 'font:7.0pt "Times New Roman"')).toBe('R£');
    expect(inside('R', 'font-family:"Times New Roman",Wingdings')).toBe('R');
  });
});

it('reads declarations with quotes and brackets', () => {
  const css = declarationsOf(`background-image:url('data:image/png;base64,Ab=='); Width : 100% `);
  expect([...css]).toEqual([
    ['background-image', "url('data:image/png;base64,Ab==')"],
    ['width', '100%'],
  ]);
});
