import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { DepositError, type DepositPage, type NumberPlace } from '../deposit';

/** Columns of a printed line; a Chinese character takes two. */
const COLUMNS = 84;
/** Lines per page at ordinary spacing; used only if the file does not contain page breaks. */
const LINES = 44;
/** Most unpacked bytes of the parts that are read. */
const MOST_UNPACKED = 80 * 1024 * 1024;

/** Parser node: one key is the element's name, `:@` its attributes, `#text` its text. */
const nodes = z.array(z.record(z.string(), z.unknown()));
type Nodes = z.output<typeof nodes>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

const parse = (xml: string): Nodes => nodes.catch([]).parse(parser.parse(xml));

interface Element {
  name: string;
  attributes: Record<string, unknown>;
  children: Nodes;
  text: string;
}

function* elements(list: Nodes): Generator<Element> {
  for (const node of list) {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    const attributes = z.record(z.string(), z.unknown()).catch({}).parse(node[':@']);
    if (name === '#text') yield { name, attributes, children: [], text: String(node[name] ?? '') };
    else yield { name, attributes, children: nodes.catch([]).parse(node[name]), text: '' };
  }
}

/** Yields all descendant elements in order. */
function* walk(list: Nodes): Generator<Element> {
  for (const element of elements(list)) {
    yield element;
    yield* walk(element.children);
  }
}

const textIn = (list: Nodes): string =>
  [...walk(list)]
    .map(({ name, children }) => {
      if (name === 'w:tab') return '\t';
      if (name !== 'w:t') return '';
      return [...elements(children)].map(({ text }) => text).join('');
    })
    .join('');

const width = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 2 : 1), 0);

/** Wraps a paragraph into lines. */
const linesOf = (text: string): string[] => {
  const letters = [...text.trimEnd()];
  const lines: string[] = [];
  let line = '';
  for (const letter of letters) {
    if (width(line) + width(letter) > COLUMNS) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return line.trim() ? [...lines, line] : lines;
};

interface Furniture {
  text: string;
  place: NumberPlace | null;
}

/** Text of a header or footer, and the position of its page number. */
function furniture(xml: string, edge: 'top' | 'bottom'): Furniture {
  let place: NumberPlace | null = null;
  for (const { name, children } of walk(parse(xml))) {
    if (name !== 'w:p') continue;
    const inside = [...walk(children)];
    const at = inside.findIndex(
      ({ name: tag, text, attributes }) =>
        (tag === '#text' && /^\s*PAGE\b/.test(text)) ||
        (tag === 'w:fldSimple' && /^\s*PAGE\b/.test(String(attributes['w:instr']))),
    );
    if (at < 0) continue;
    const aligned = inside.find(({ name: tag }) => tag === 'w:jc')?.attributes['w:val'];
    const tabs = inside.slice(0, at).filter(({ name: tag }) => tag === 'w:tab' || tag === 'w:ptab').length;
    const right = aligned === 'right' || aligned === 'end' || tabs > 0;
    place = `${edge}-${right ? 'right' : aligned === 'center' ? 'center' : 'left'}`;
  }
  // Removes the field's cached page number from the text.
  const text = textIn(parse(xml)).replace(/\s+/g, ' ').trim();
  return { text: place ? text.replace(/(?:\s*第\s*\d*\s*页.*|(?:^|\s)\d+(?:\s*[/／]\s*\d+)?)$/, '') : text, place };
}

/** Splits the body into pages at Word's saved page breaks; without any, by the number of lines. */
function bodyPages(xml: string): { pages: string[][]; stated: boolean } {
  const pages: string[][] = [[]];
  let stated = false;
  for (const { name, children } of walk(parse(xml))) {
    if (name !== 'w:p') continue;
    let text = '';
    for (const { name: tag, attributes, children: within } of walk(children)) {
      const breaks =
        tag === 'w:lastRenderedPageBreak' ||
        (tag === 'w:br' && attributes['w:type'] === 'page') ||
        tag === 'w:pageBreakBefore';
      if (breaks) {
        pages.at(-1)?.push(...linesOf(text));
        text = '';
        // Word writes both a rendered and a required break for the same page.
        if (tag !== 'w:lastRenderedPageBreak' || pages.at(-1)?.length !== 0) pages.push([]);
        stated = true;
      } else if (tag === 'w:t') text += [...elements(within)].map((part) => part.text).join('');
      else if (tag === 'w:tab') text += '    ';
      else if (tag === 'w:br' || tag === 'w:cr') {
        pages.at(-1)?.push(...linesOf(text));
        text = '';
      }
    }
    pages.at(-1)?.push(...linesOf(text));
  }
  if (stated) return { pages, stated };
  const lines = pages.flat();
  const cut: string[][] = [];
  for (let at = 0; at < lines.length; at += LINES) cut.push(lines.slice(at, at + LINES));
  return { pages: cut, stated };
}

/**
 * Reads a .docx. Page breaks are the word processor's estimates, line breaks ours.
 * Throws `DepositError` for other files.
 */
export function readDocx(bytes: Uint8Array): DepositPage[] {
  let parts: Record<string, Uint8Array>;
  let unpacked = 0;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!/^word\/(?:document|header\d*|footer\d*)\.xml$/.test(name)) return false;
        // Stored entries are copied whole, whatever size they declare.
        unpacked += Math.max(size, originalSize);
        return unpacked <= MOST_UNPACKED;
      },
    });
  } catch {
    throw new DepositError('Word 文件无法读取，可能已损坏或者加了密码');
  }
  const body = parts['word/document.xml'];
  if (!body) throw new DepositError('这不是 Word 文档（.docx）');
  const furnitures = (kind: 'header' | 'footer') =>
    Object.keys(parts)
      .filter((name) => name.startsWith(`word/${kind}`))
      .sort()
      .map((name) => furniture(strFromU8(parts[name] ?? new Uint8Array()), kind === 'header' ? 'top' : 'bottom'));
  const headers = furnitures('header');
  const header = headers.find(({ text }) => text !== '')?.text ?? '';
  const place = [...headers, ...furnitures('footer')].find((part) => part.place)?.place ?? null;
  const { pages } = bodyPages(strFromU8(body));
  return pages.map((lines, index) => ({
    number: index + 1,
    header,
    printed: place && { value: index + 1, place },
    lines: lines.filter((line) => line.trim() !== ''),
  }));
}
