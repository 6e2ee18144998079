import { readingMinutes, sectionsOf, splitNotes, withFolds, withHeadingIds, withTableBoxes } from './prose';

describe('prose', () => {
  it('adds ids to headings and keeps existing ones', () => {
    const { html, headings } = withHeadingIds('<h2>一、<em>起</em> &amp; 止</h2><p>x</p><h2 id="b">二</h2>');
    expect(headings).toEqual([
      { id: 's1', text: '一、起 & 止' },
      { id: 'b', text: '二' },
    ]);
    expect(html).toContain('<h2 id="s1">');
  });
  it('folds sections without losing text, the first one open, each with its id', () => {
    const { html } = withHeadingIds('<p>前言</p><h2>总则</h2><p>一</p><h2>会员</h2><p id="a2">二</p>');
    const folded = withFolds(html);
    expect(folded.replace(/<[^>]+>/g, '')).toBe(html.replace(/<[^>]+>/g, ''));
    expect(folded).toBe(
      '<p>前言</p><details class="chapter" open><summary><h2>总则</h2></summary><div id="s1"><p>一</p></div></details>' +
        '<details class="chapter"><summary><h2>会员</h2></summary><div id="s2"><p id="a2">二</p></div></details>',
    );
    expect(withFolds('<p>无章</p>')).toBe('<p>无章</p>');
  });
  it('separates the notes from the text', () => {
    expect(splitNotes('<p>a</p><ol class="notes"><li>n</li></ol>')).toEqual({
      body: '<p>a</p>',
      notes: '<ol class="notes"><li>n</li></ol>',
    });
    expect(splitNotes('<p>a</p>').notes).toBe('');
  });
  it('wraps tables with any attributes, and leaves no tag open', () => {
    for (const marks of ['', ' id="text-a"']) {
      const html = withTableBoxes(`<table${marks}></table>`);
      expect(html).toMatch(/^<div class="table-box"[^>]*><table( id="text-a")?><\/table><\/div>$/);
    }
  });
  it('moves heading rows out of the table body', () => {
    const [heads, row] = ['<tr><th><p>年度</p></th><th>件数</th></tr>', '<tr><th>2025</th><td>8</td></tr>'];
    const apart = `<thead>${heads}</thead><tbody>${row}</tbody>`;
    expect(withTableBoxes(`<tbody>${heads}${row}</tbody>`)).toBe(apart);
    expect(withTableBoxes(apart)).toBe(apart);
    expect(withTableBoxes(`<tbody>${row}</tbody>`)).toBe(`<tbody>${row}</tbody>`);
  });
  it('treats an empty heading cell as a plain cell', () => {
    const row = '<tr><th scope="col"><p></p></th><th> </th><th><p>年度</p></th></tr>';
    expect(withTableBoxes(row)).toBe('<tr><td></td><td></td><th><p>年度</p></th></tr>');
  });
  it('returns at least one minute of reading time', () => expect(readingMinutes('<p>短</p>')).toBe(1));
  it('ignores the layout of the HTML in the reading time', () => {
    const block = `<p>${'字'.repeat(20)}</p>`;
    expect(readingMinutes(block.repeat(50))).toBe(3);
    expect(readingMinutes(`${block}\n\n\n\n\n\n\n\n\n\n`.repeat(50))).toBe(3);
  });
});

it('splits a text at its section headings', () => {
  expect(sectionsOf('<p>先</p><h2>甲 &amp; 乙</h2><p>一</p><h2 id="x">丙</h2><p>二</p>')).toEqual({
    intro: '<p>先</p>',
    sections: [
      { id: 's1', text: '甲 & 乙', html: '<p>一</p>' },
      { id: 'x', text: '丙', html: '<p>二</p>' },
    ],
  });
  expect(sectionsOf('<p>无</p>')).toEqual({ intro: '<p>无</p>', sections: [] });
});
