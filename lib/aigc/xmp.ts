import { XMLParser } from 'fast-xml-parser';

const MOST_TEXT = 1024 * 1024;
const MOST_NODES = 50_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/** Properties of an XMP packet by name without prefix, in any of its notations; empty if it is broken. */
export function xmpProperties(xml: string): { key: string; text: string }[] {
  const found: { key: string; text: string }[] = [];
  // The packet may be truncated by its container.
  const text = xml.slice(0, MOST_TEXT).replaceAll('\u0000', '');
  const open: { key: string; value: unknown }[] = [];
  try {
    open.push({ key: '', value: parser.parse(text) });
  } catch {
    return found;
  }
  for (let count = 0; count < MOST_NODES; count++) {
    const next = open.pop();
    if (!next) break;
    const { key, value } = next;
    if (typeof value === 'string') found.push({ key: key.replace(/^@/, ''), text: value });
    else if (Array.isArray(value)) open.push(...value.map((item: unknown) => ({ key, value: item })));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        // Text and list elements inherit the name of their property.
        const own = /^(?:#text|Bag|Seq|Alt|li)$/.test(name);
        open.push({ key: own ? key : name, value: item });
      }
    }
  }
  return found;
}
