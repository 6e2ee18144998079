import { drawing, escapeXml, tenth, type } from './svg';

describe('escapeXml', () => {
  it('escapes all five special characters of XML', () => {
    expect(escapeXml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });

  it('drops characters that XML does not allow, even as references', () => {
    expect(escapeXml('版\u0000权\u001b\ud800\uffff')).toBe('版权');
  });

  it('keeps characters beyond the basic plane', () => {
    expect(escapeXml('𠮷')).toBe('𠮷');
  });
});

describe('tenth', () => {
  it('rounds and never returns a negative zero', () => {
    expect(tenth(1.26)).toBe(1.3);
    expect(Object.is(tenth(-0.01), 0)).toBe(true);
  });
});

describe('drawing', () => {
  it('is an image with an escaped accessible name', () => {
    expect(drawing('0 0 1 1', '"><script>', '')).toContain('role="img" aria-label="&quot;&gt;&lt;script&gt;"');
  });

  it('is hidden from assistive technology without a name', () => {
    const svg = drawing('0 0 1 1', null, '');
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toContain('role=');
  });
});

describe('type', () => {
  it('escapes its content', () => {
    const set = type('<b>&', { x: 0, y: 0 }, { font: 'sans', size: 12, fill: '#000' });
    expect(set).toContain('>&lt;b&gt;&amp;</text>');
  });
});
