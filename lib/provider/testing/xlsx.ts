import { strToU8, zipSync } from 'fflate';

/**
 * A cell of a workbook: a value, a formula with its cached result, a date as serial number, one of which year and month are
 * shown, a number with the format 000000, or one shown as a percentage.
 */
type Cell =
  | string
  | number
  | { formula: string; value: number }
  | { serial: number }
  | { month: number }
  | { padded: number }
  | { percent: number };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: Cell): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if ('percent' in cell) return `<c s="3"><v>${cell.percent}</v></c>`;
  if ('padded' in cell) return `<c s="2"><v>${cell.padded}</v></c>`;
  if ('month' in cell) return `<c s="4"><v>${cell.month}</v></c>`;
  if ('serial' in cell) return `<c s="1"><v>${cell.serial}</v></c>`;
  return `<c><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;

/**
 * Builds a minimal workbook of one sheet; `serial` cells are formatted as dates. `more` contains additional rows as
 * XML, `after` what follows the rows, such as merged cells.
 */
export function someXlsx(rows: readonly Cell[][], more = '', after = ''): Uint8Array<ArrayBuffer> {
  const lettered = rows.map((row, at) => {
    const cells = row.map((cell, place) => cellXml(cell).replace('<c', `<c r="${column(place)}${at + 1}"`));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="57" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lettered.join('')}${more}</sheetData>${after}</worksheet>`,
  };
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

/** A, B … Z, AA … */
const column = (at: number): string =>
  (at >= 26 ? column(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
