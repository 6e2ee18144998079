import type { PackedCase, PackedField } from './package-data';

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would turn them into blanks in attributes, and a carriage return into a line feed everywhere.
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

const storable = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '');
/** Escapes text between tags. */
export const xmlText = (text: string): string => storable(text).replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);
const xmlValue = (text: string): string => storable(text).replace(/[&<>"\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign);

/** Writes the attributes of a tag; empty ones are omitted. */
export const xmlAttributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value ? [` ${name}="${xmlValue(value)}"`] : []))
    .join('');

function fieldXml(field: PackedField, indent: string): string {
  const { code, label } = field;
  if ('value' in field)
    return `${indent}<field${xmlAttributes({ code, label, valueCode: field.valueCode })}>${xmlText(field.value)}</field>\n`;
  const inner = `${indent}  `;
  if ('files' in field) {
    const files = field.files.map(
      ({ path, name, sha256, size }) =>
        `${inner}<file${xmlAttributes({ path, sha256, size: String(size) })}>${xmlText(name)}</file>\n`,
    );
    return `${indent}<files${xmlAttributes({ code, label })}>\n${files.join('')}${indent}</files>\n`;
  }
  const items = field.items.map(
    (item) => `${inner}<item>\n${item.map((one) => fieldXml(one, `${inner}  `)).join('')}${inner}</item>\n`,
  );
  return `${indent}<list${xmlAttributes({ code, label })}>\n${items.join('')}${indent}</list>\n`;
}

/** A case as an element of data.xml. */
export const caseXml = ({ recordNo, title, variant, submittedOn, fields }: PackedCase): string =>
  `  <case${xmlAttributes({ recordNo, title, variant, submittedOn })}>\n${fields
    .map((field) => fieldXml(field, '    '))
    .join('')}  </case>\n`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
