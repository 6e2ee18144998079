import { readingMinutes, splitNotes, withHeadingIds, withTableBoxes } from './prose';

describe('prose', () => {
  it('gives headings ids and keeps given ones', () => {
    const { html, headings } = withHeadingIds('<h2>一、<em>起</em> &amp; 止</h2><p>x</p><h2 id="b">二</h2>');
    expect(headings).toEqual([
      { id: 's1', text: '一、起 & 止' },
      { id: 'b', text: '二' },
    ]);
    expect(html).toContain('<h2 id="s1">');
  });
  it('parts the notes from the text', () => {
    expect(splitNotes('<p>a</p><ol class="notes"><li>n</li></ol>')).toEqual({
      body: '<p>a</p>',
      notes: '<ol class="notes"><li>n</li></ol>',
    });
    expect(splitNotes('<p>a</p>').notes).toBe('');
  });
  it('boxes tables', () => expect(withTableBoxes('<table></table>')).toContain('table-box'));
  it('never reads in less than a minute', () => expect(readingMinutes('<p>短</p>')).toBe(1));
  it('takes as long however the HTML is laid out', () => {
    const block = `<p>${'字'.repeat(20)}</p>`;
    expect(readingMinutes(block.repeat(50))).toBe(3);
    expect(readingMinutes(`${block}\n\n\n\n\n\n\n\n\n\n`.repeat(50))).toBe(3);
  });
});
