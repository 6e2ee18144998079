import { cellText } from '../../parsing/field-cell';
import type { Cell } from '../../parsing/read-sheet';
import type { ImportService } from './plan';

type Kind = ImportService['kind'];

/** Beginning of the first cell of the notes. */
const NOTES = '说明：带 * 的必填。这一行与示例不会读取。';
/** Beginning of the first cell of the example. */
const EXAMPLE = '示例：';

/** Problem of a row that looks like the example but is none. */
export const CHANGED_EXAMPLE = `以“${EXAMPLE}”开头，像是改过的示例：不要导入的，请删去这一行；要导入的，请去掉“${EXAMPLE}”`;

const marked = (mark: string, [cell = '', ...rest]: readonly string[]) => [`${mark}${cell}`, ...rest];

const exampleOf = ({ fields, examples }: Kind) =>
  marked(
    EXAMPLE,
    Object.keys(fields).map((name) => examples[name] ?? ''),
  );

/** The rows of a template below its headings: notes and an example, which are not read. */
export function explainingRows(kind: Kind): string[][] {
  const notes = Object.entries(kind.fields).map(
    ([name, { required }]) => kind.notes?.[name] ?? (required ? '必填' : '可以不填'),
  );
  return [marked(NOTES, notes), exampleOf(kind)];
}

/**
 * Tells the rows of the template from data by their words, as texts may begin with the same marks. An example that was
 * changed is `changed`: only its author knows whether it is data.
 */
export function explainingRow(kind: Kind): (cells: readonly Cell[]) => 'template' | 'changed' | 'data' {
  const examples = new Set(exampleOf(kind).map(cellText));
  return (cells) => {
    const texts = cells.map(cellText).filter((text) => text !== '');
    const [first = ''] = texts;
    if (first.startsWith(NOTES)) return 'template';
    if (!first.startsWith(EXAMPLE)) return 'data';
    return texts.every((text) => examples.has(text)) ? 'template' : 'changed';
  };
}
