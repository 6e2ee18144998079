import { forFirstPaint } from './first-paint';
import { belowStyles } from './late-parts';

const page = (body: string, sheets = ['/_next/a.css']) =>
  `<html><head>${sheets.map((href) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`).join('')}<title>页</title></head><body>${body}<script>self.__next_f.push([1,"0:x"])</script></body></html>`;

/** The styles that a page gets of one sheet. */
const stylesOf = (css: string, body: string) =>
  /<style>(.*)<\/style>/.exec(forFirstPaint(page(body), () => css))?.[1]?.replace(belowStyles, '');

describe('the styles of a first paint', () => {
  it('stand in the head, and the sheets are fetched once the page is painted, or at once where no script runs', () => {
    const sheets: Record<string, string> = { '/_next/a.css': '.a{top:0}', '/_next/b.css': '.a{top:1px}.b{top:2px}' };
    const out = forFirstPaint(page('<p class="a">字</p>', Object.keys(sheets)), (href) => sheets[href]);
    expect(out).toContain(`<head><style>.a{top:0}.a{top:1px}${belowStyles}</style><title>`);
    const links = Object.keys(sheets).map((href) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`);
    expect(out).toContain(`</p><template id="late">${links.join('')}</template><noscript>${links.join('')}</noscript>`);
  });

  it('leave the line to the document: scripts that nothing waits for are fetched after it', () => {
    const announced =
      '<link rel="preload" as="script" href="/_next/a.js"/><link rel="preload" href="/_next/gone.css" as="style"/>';
    const kept = '<link rel="preload" href="/_next/art.avif" as="image"/>';
    const late = [
      '<script src="/_next/a.js" async="" nonce="n"></script>',
      '<script src="/_next/b.js" nonce="n" async=""></script>',
    ];
    const now = '<script src="/_next/old.js" noModule="" nonce="n"></script>';
    const out = forFirstPaint(
      page('<p>字</p>').replace('<title>', `${announced}${kept}${late.join('')}${now}<title>`),
      () => '',
    );
    expect(out).toContain(`<head><style>${belowStyles}</style>${kept}${now}<title>`);
    expect(out).toContain(`<p>字</p><template id="late">${late.join('')}<link`);
    for (const link of announced.split('/>')) if (link) expect(out).not.toContain(link);
  });

  it('are found in a page whose scripts carry a nonce', () => {
    const out = forFirstPaint(
      page('<p class="a">字</p>').replaceAll('<script>', '<script nonce="n">'),
      () => '.a{top:0}',
    );
    expect(out).toContain('<head><style>.a{top:0}');
    expect(out).toContain('</noscript><script nonce="n">');
  });

  it('are those of which something is there', () => {
    const body = '<main id="main"><p class="a b_c">字</p></main>';
    const rules = {
      '.a{top:0}': true,
      '.b_c>.a{top:0}': true,
      '#main p{top:0}': true,
      '.gone{top:0}': false,
      '.a .gone{top:0}': false,
      'table td{top:0}': false,
      'html.care p{top:0}': true,
      'html.known .gone{top:0}': false,
      'p:not(.gone){top:0}': true,
      'p:is(.gone,.a)::before{top:0}': true,
      ':root{top:0}': true,
      '*{top:0}': true,
      '[hidden]{display:none}': true,
      '@media (min-width:1px){.a{top:0}}': true,
      '@media (min-width:1px){.gone{top:0}}': false,
      '@supports (top:0){.a{top:0}}': true,
      '@font-face{font-family:x;src:url(x)}': true,
      '@keyframes turn{from{top:0}to{top:1px}}': true,
    };
    for (const [rule, kept] of Object.entries(rules))
      expect([rule, stylesOf(rule, body)]).toEqual([rule, kept ? rule : '']);
    expect(stylesOf('.gone,.a{top:0}', body)).toBe('.a{top:0}');
  });

  it('declare the variables alone that something there asks for, and those of which these are made', () => {
    const css =
      ':root{--a:var(--b,1px);--b:2px;--c:3px;--d:var(--c)}html.care{--b:4px;--c:5px}@media (width>1px){:root{--c:6px}}';
    expect(stylesOf(`${css}p{top:var(--a)}`, '<p>字</p>')).toBe(
      ':root{--a:var(--b,1px);--b:2px}html.care{--b:4px}p{top:var(--a)}',
    );
    expect(stylesOf(css, '<p style="top:var(--c)">字</p>')).toBe(
      ':root{--c:3px}html.care{--c:5px}@media (width>1px){:root{--c:6px}}',
    );
    expect(stylesOf(':root{--a:1px}', '<p>字</p>')).toBe('');
  });

  it('leave to the sheets what is pressed, pointed at or printed', () => {
    const body = '<a class="a">字</a>';
    for (const rule of [
      '.a:hover{top:0}',
      '.a:focus-visible{top:0}',
      '@media print{.a{top:0}}',
      '@media (forced-colors:active){.a{top:0}}',
    ])
      expect([rule, stylesOf(rule, body)]).toEqual([rule, '']);
  });

  it('wait for the main part of a page that is sent whole, where it has one', () => {
    const body = '<header>头</header><main id="main" class="work"><p>字</p></main>';
    const expected = '<head><link rel="expect" href="#main" blocking="render"/><style>';
    expect(forFirstPaint(page(body), () => '', true)).toContain(expected);
    expect(forFirstPaint(page(body), () => '')).not.toContain('rel="expect"');
    expect(forFirstPaint(page('<p>字</p>'), () => '', true)).not.toContain('rel="expect"');
  });

  it('are left where they are when a sheet is not known, or the page is written in another way', () => {
    expect(forFirstPaint(page('字'), () => undefined)).toBe(page('字'));
    expect(forFirstPaint(page('字', []), () => '')).toBe(page('字', []));
    expect(forFirstPaint('<html></html>', () => '')).toBe('<html></html>');
  });
});
