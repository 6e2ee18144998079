const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles: text, whole number, money; 0 is the default format. */
const STYLES = { text: 1, whole: 2, money: 3 } as const;

/** Fixed parts of a workbook with one sheet. */
export const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** Maximum columns of a sheet; all are formatted as text, so that values typed below the rows stay as typed. */
const COLUMNS = 16_384;
export const sheetStart = `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="${COLUMNS}" width="18" style="${STYLES.text}" customWidth="1"/></cols><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** Maximum characters of a cell. */
const MOST = 32_767;
/** Characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Escape sequence of a character code in workbooks. */
const CODE = /_(?=x[\da-f]{4}_)/gi;

const xmlText = (text: string): string =>
  text
    .slice(0, MOST)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(CODE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const NUMBER = /^-?\d{1,13}(?:\.(\d+))?$/;

/** Column letters from a zero-based index: A, B, …, Z, AA. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}

function xmlCell(place: string, text: string, isNumber: boolean): string {
  const number = isNumber ? NUMBER.exec(text) : null;
  if (number) return `<c r="${place}" s="${number[1] ? STYLES.money : STYLES.whole}"><v>${text}</v></c>`;
  if (text === '') return `<c r="${place}" s="${STYLES.text}"/>`;
  return `<c r="${place}" s="${STYLES.text}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Builds a row by its number from 1; columns in `numbers` are numeric, all others text. */
export const sheetRow = (number: number, cells: readonly string[], numbers: ReadonlySet<number>): string => {
  const written = cells.map((cell, at) => xmlCell(`${lettersOf(at)}${number}`, cell, numbers.has(at)));
  return `<row r="${number}">${written.join('')}</row>`;
};
