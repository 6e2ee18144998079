import { cut } from '@/lib/text/cut';
import { uploadingMark } from '@/lib/text/picture-marks';
import { isTooSmall, untakenOf } from '@/lib/text/untaken-elements';
import { openDrawings } from './drawings';
import { dropHidden, sourceElement } from './hidden-parts';
import { tidyLists } from './html-lists';
import { makeLists } from './word-lists';

/** A pasted picture. */
export interface PastedPicture {
  /** Number in the text and in the notice. */
  number: number;
  /** Placeholder in the text, until replaced by the picture or by a mark of the missing one. */
  place: string;
  /** `data:`, `blob:` or `http(s):`; empty for pictures that the clipboard only references, such as local files. */
  src: string;
  alt: string;
  /** Why the element cannot be part of a text; undefined for pictures to load. */
  problem?: string;
}

export interface Pasted {
  html: string;
  /** Pictures to load, in order; pictures of this site stay unchanged. */
  pictures: PastedPicture[];
  /** Whether there is text beside the pictures. */
  hasText: boolean;
}

/** Letters kept of a picture's description. */
const MOST_OF_ALT = 100;
const HEADING = /^(?:mso)?heading\s?(\d)$/i;
const OUTLINE = /mso-outline-level:\s*(\d)/i;
/** Path on this site. */
const OWN = /^\/(?!\/)/;

const classesOf = (element: Element): string[] => [...element.classList];

/** Level of a heading in Word, WPS or HTML; 0 for none. */
function levelOf(element: Element): number {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (tag) return Number(tag);
  if (element.tagName !== 'P') return 0;
  if (classesOf(element).includes('MsoTitle')) return 1;
  const named = classesOf(element).flatMap((name) => HEADING.exec(name)?.[1] ?? [])[0];
  const level = Number(named ?? OUTLINE.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);
  return level <= 6 ? level : 0;
}

/** Shifts headings to the levels of the site's texts, whose title is the first one and stands above the text. */
function makeHeadings(root: Element): void {
  const found = [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((element) => {
    const level = levelOf(element);
    return level > 0 && (element.textContent ?? '').trim() !== '' ? [{ element, level }] : [];
  });
  const shift = found.some(({ level }) => level === 1) ? 1 : 0;
  for (const { element, level } of found) {
    const heading = root.ownerDocument.createElement(`h${Math.min(4, level + shift)}`);
    // One of this site's texts keeps its id, which the table of contents leads to.
    if (heading.tagName === element.tagName) continue;
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}

/** Address of a picture. WeChat articles load pictures lazily and keep the address in another attribute. */
function sourceOf(image: Element, site: string): string {
  const named = ['data-src', 'src', 'data-original'].map((name) => image.getAttribute(name)?.trim() ?? '');
  const source = named.find((address) => /^(https?:|\/\/|blob:|\/)/i.test(address)) ?? named.find(Boolean) ?? '';
  if (/^data:image\/svg/i.test(source)) return '';
  if (/^(data:image\/|blob:|https?:)/i.test(source))
    return source.startsWith(`${site}/`) ? source.slice(site.length) : source;
  if (source.startsWith('//')) return `https:${source}`;
  return source.startsWith('/files/') ? source : '';
}

/** Reasons of their own for which elements cannot be part of a text. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['svg', '是矢量图，请另存为 png 图片'],
  ['canvas', '是画布上的图，请截图以后粘贴'],
]);

/** Reason for which a shown element cannot be part of a text; undefined for pictures, empty for icons and trackers. */
function problemOf(element: Element): string | undefined {
  if (isTooSmall(sourceElement(element))) return '';
  const shown = untakenOf(element.localName);
  return REASONS.get(element.localName) ?? (shown && `是${shown}，正文里放不了`);
}

function takePictures(root: Element, site: string, first: number): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  const isPicture = ({ localName }: Element) => localName === 'img' || untakenOf(localName) !== undefined;
  for (const element of [...root.querySelectorAll('*')].filter(isPicture)) {
    // Inside another one that has been taken.
    if (!root.contains(element)) continue;
    const problem = problemOf(element);
    const src = element.localName === 'img' ? sourceOf(element, site) : '';
    const alt = cut((element.getAttribute('alt') ?? '').trim(), MOST_OF_ALT);
    if (problem === '') element.remove();
    else if (OWN.test(src)) {
      element.setAttribute('src', src);
    } else {
      const number = first + pictures.length;
      const place = uploadingMark(number);
      pictures.push({ number, place, src, alt, ...(problem && { problem }) });
      element.replaceWith(place);
    }
  }
  return pictures;
}

/** Makes superscripts and subscripts of texts that CSS raises or lowers, as Google Docs and Word do. */
function raise(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('span[style*="vertical-align"]')) {
    const tag = ({ super: 'sup', sub: 'sub' } as Readonly<Record<string, string>>)[element.style.verticalAlign];
    if (!tag) continue;
    const mark = root.ownerDocument.createElement(tag);
    mark.append(...element.childNodes);
    element.style.removeProperty('vertical-align');
    element.append(mark);
  }
}

/** Joins code whose lines are elements of their own, as in WeChat articles. */
function joinCode(root: Element): void {
  for (const block of root.querySelectorAll('pre')) {
    const lines = [...block.querySelectorAll(':scope > code')];
    if (lines.length < 2) continue;
    const code = root.ownerDocument.createElement('code');
    code.textContent = lines.map(({ textContent }) => textContent ?? '').join('\n');
    block.replaceChildren(code);
  }
}

/**
 * Converts pasted HTML to a text of the site: headings and lists of Word and WPS become semantic elements, and pictures to
 * load and elements that no text can hold become placeholders. `site` is this site's origin, `first` the number of the
 * first picture.
 */
export function readPasted(html: string, site: string, first = 1): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropHidden(body);
  openDrawings(body);
  joinCode(body);
  raise(body);
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  tidyLists(body);
  // Links within the page that the text is copied from, such as those of footnotes, lead nowhere here.
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const target = (link.getAttribute('href') ?? '').slice(1);
    // Notes of this site's texts, whose list may not be copied with them.
    if (!target.startsWith('text-') && ![...body.querySelectorAll('[id]')].some(({ id }) => id === target))
      link.replaceWith(...link.childNodes);
  }
  makeLists(body);
  makeHeadings(body);
  const hasText = (body.textContent ?? '').replace(/[\s\u00a0]/g, '') !== '' || body.querySelector('table') !== null;
  const pictures = takePictures(body, site, first);
  return { html: body.innerHTML, pictures, hasText };
}
