import { fileNameFor } from '../domains/file/file-name';
import { labelPacket } from '../domains/file/metadata/kept';
import { dayOf } from './field-cell';

/** Cells of the longest length a table may have; a quadratic pattern would take seconds for each. */
const LONGEST = 32_767;

it.each([' ', 'T', '1', '第', '\u0301\u0323'])('leaves an endless cell of %j for the field to refuse', (sign) => {
  const cell = `x${sign.repeat(LONGEST / sign.length)}x`;
  expect(dayOf(cell)).toBe(cell);
});

it('names an upload by the end of an endless name', () => {
  expect(fileNameFor(`a${' '.repeat(1_000_000)}b.pdf`, 'pdf')).toBe('b.pdf');
  expect(fileNameFor(`${' .'.repeat(1_000_000)}`, 'pdf')).toBe('未命名.pdf');
});

it('finds a label behind many openings of one', () => {
  const block = Buffer.from(`${'<T:AIGC>'.repeat(10)}{"Label":"1"}</T:AIGC>`);
  expect(labelPacket(block)?.toString()).toContain('{&quot;Label&quot;:&quot;1&quot;}');
});
