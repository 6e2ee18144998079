import { withCellLabels } from './prose-tables';

const table = (columns: string[], rows: string[][]) =>
  `<table><thead><tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

describe('withCellLabels', () => {
  it('adds the column name to every cell of a wide table', () => {
    const html = withCellLabels(table(['名称', '用途', '期限'], [['care', '关怀版', '一年']]));
    expect(html).toContain('<td data-l="名称">care</td><td data-l="用途">关怀版</td><td data-l="期限">一年</td>');
    expect(html).toMatch(/^<table data-cards>/);
  });

  it('takes the plain text of headings, whatever the layout of the HTML', () => {
    const html = table(['甲', '乙', '丙'], [['1', '2', '3']]).replace(/(<(?:thead|tr|tbody)>)/g, '\n$1\n');
    expect(withCellLabels(html)).toContain('<td data-l="甲">1</td>');
  });

  it('leaves narrow tables and other text unchanged', () => {
    const html = `<p>前</p>${table(['时间', '事项'], [['2009', '成立']])}<p>后</p>`;
    expect(withCellLabels(html)).toBe(html);
  });

  it('escapes quotes in a heading', () => {
    expect(withCellLabels(table(['a"b', '二', '三'], [['x', 'y', 'z']]))).toContain('data-l="a&quot;b"');
  });
});
