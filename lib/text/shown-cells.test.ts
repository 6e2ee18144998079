import { type CellRow, shownCells } from './shown-cells';

/** A row of cells, each as `name`, or `name/rows/columns`. */
const row = (cells: string, isHidden = false): CellRow<string> => ({
  isHidden,
  cells: cells
    .split(' ')
    .filter(Boolean)
    .map((written) => {
      const [cell = '', rows = '1', columns = '1'] = written.split('/');
      return { cell, rows: Number(rows), columns: Number(columns) };
    }),
});
const column = (isHidden: boolean, span = 1) => ({ isHidden, span });
const shown = (rows: readonly CellRow<string>[], ...columns: readonly { isHidden: boolean; span: number }[]) =>
  shownCells(rows, columns).map((cells) =>
    cells.map(({ cell, rows: down, columns: across }) => `${cell}/${down}/${across}`).join(' '),
  );

it('shortens merged cells over hidden columns', () => {
  const rows = [row('a/1/3 b'), row('c d e f'), row('g/2/2 h i'), row('j k')];
  expect(shown(rows, column(false), column(true), column(false))).toEqual([
    'a/1/2 b/1/1',
    'c/1/1 e/1/1 f/1/1',
    'g/2/1 h/1/1 i/1/1',
    'j/1/1 k/1/1',
  ]);
  expect(shown(rows, column(true, 2))).toEqual(['a/1/1 b/1/1', 'e/1/1 f/1/1', 'h/1/1 i/1/1', 'j/1/1 k/1/1']);
  expect(shown(rows, column(true), column(false, 2), column(true))).toEqual([
    'a/1/2',
    'd/1/1 e/1/1',
    'g/2/1 h/1/1',
    'j/1/1',
  ]);
});

it('moves a merged cell from a hidden row, among the cells of the next', () => {
  const rows = [row('a b/3/1 c', true), row('d e', true), row('f g'), row('h i j')];
  expect(shown(rows)).toEqual(['', '', 'f/1/1 b/1/1 g/1/1', 'h/1/1 i/1/1 j/1/1']);
});

it('takes merged cells as they are where they are written without the hidden rows', () => {
  const rows = [row('a/2/1 b'), row('x y', true), row('c')];
  expect(shown(rows)).toEqual(['a/2/1 b/1/1', '', 'c/1/1']);
});

it('lays cells out beside those from above, also where these overlap', () => {
  const rows = [row('a b/3/1 c/2/1 d'), row('e/2/2 f'), row('g h')];
  // In the second row the cell of two columns begins before one from above and ends in it.
  expect(shown(rows, column(true))).toEqual(['b/3/1 c/2/1 d/1/1', 'e/2/1 f/1/1', 'g/1/1 h/1/1']);
});

it('lays out cells and columns that each span a thousand', () => {
  const rows = Array.from({ length: 900 }, () => row('a/1000/1000'));
  const columns = Array.from({ length: 900 }, (_, at) => column(at !== 1, 1000));
  expect(shown(rows, ...columns).filter(Boolean)).toEqual(['a/899/1000']);
});

it('shows no cells whose columns are unknown since merged cells reach into too many rows', () => {
  const rows = [row('a/1000/1 '.repeat(5000)), ...Array.from({ length: 999 }, () => row('b'))];
  const cells = shown(rows, column(true));
  expect(cells[1]).toBe('b/1/1');
  expect(cells.at(-1)).toBe('');
});
