import { makeLists } from './word-lists';

/** A picture in what was pasted. */
export interface PastedPicture {
  /** By which the text and the notice name it. */
  number: number;
  /** Stands in the text until the picture, or a mark of where it was, takes its place. */
  place: string;
  /** `data:`, `blob:`, `http(s):`; empty for what the clipboard only names, such as a file of another program. */
  src: string;
  alt: string;
}

export interface Pasted {
  html: string;
  /** Pictures to be had, in their order; the site's own stay where they are. */
  pictures: PastedPicture[];
  /** Whether there is anything to read beside pictures. */
  hasText: boolean;
}

/** Least sides of a picture, in px: smaller ones count who reads. */
const SMALLEST = 3;
const HEADING = /^(?:mso)?heading\s?(\d)$/i;
const OUTLINE = /mso-outline-level:\s*(\d)/i;
/** Of the site itself. */
const OWN = /^\/(?!\/)/;

const classesOf = (element: Element): string[] => [...element.classList];

/** Level of a heading, as Word, WPS or a page says it; 0 for none. */
function levelOf(element: Element): number {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (tag) return Number(tag);
  if (element.tagName !== 'P') return 0;
  if (classesOf(element).includes('MsoTitle')) return 1;
  const named = classesOf(element).flatMap((name) => HEADING.exec(name)?.[1] ?? [])[0];
  const level = Number(named ?? OUTLINE.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);
  return level <= 6 ? level : 0;
}

/** Headings get the levels that a text of the site has: its title is the first one, and stands above the text. */
function makeHeadings(root: Element): void {
  const found = [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((element) => {
    const level = levelOf(element);
    return level > 0 && (element.textContent ?? '').trim() !== '' ? [{ element, level }] : [];
  });
  const shift = found.some(({ level }) => level === 1) ? 1 : 0;
  for (const { element, level } of found) {
    const heading = root.ownerDocument.createElement(`h${Math.min(4, level + shift)}`);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}

/** Where a picture is to be had. Articles of WeChat load theirs as one reads, and name the address elsewhere. */
function sourceOf(image: Element, site: string): string {
  const named = ['data-src', 'src', 'data-original'].map((name) => image.getAttribute(name)?.trim() ?? '');
  const source = named.find((address) => /^(https?:|\/\/|blob:|\/)/i.test(address)) ?? named.find(Boolean) ?? '';
  if (/^data:image\/svg/i.test(source)) return '';
  if (/^(data:image\/|blob:|https?:)/i.test(source))
    return source.startsWith(`${site}/`) ? source.slice(site.length) : source;
  if (source.startsWith('//')) return `https:${source}`;
  return source.startsWith('/files/') ? source : '';
}

const isUnseen = (image: Element): boolean =>
  ['width', 'height'].some((side) => {
    const length = Number.parseFloat(image.getAttribute(side) ?? '');
    return length < SMALLEST;
  });

/** Places are numbered on from those that stand in a text already. */
export const nextPlace = (text: string): number =>
  1 + Math.max(0, ...[...text.matchAll(/【[^】]*图片 (\d+)[^】]*】/g)].map(([, number]) => Number(number)));
export const placeOf = (number: number): string => `【图片 ${number} 正在上传】`;

function takePictures(root: Element, site: string, first: number): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  for (const image of [...root.querySelectorAll('img')]) {
    const src = sourceOf(image, site);
    const alt = (image.getAttribute('alt') ?? '').trim().slice(0, 100);
    if (isUnseen(image)) image.remove();
    else if (OWN.test(src)) {
      image.setAttribute('src', src);
    } else {
      const number = first + pictures.length;
      const place = placeOf(number);
      pictures.push({ number, place, src, alt });
      image.replaceWith(place);
    }
  }
  return pictures;
}

/**
 * What was pasted as a text of the site takes it: headings and lists of Word and WPS as what they are, and each picture
 * that is still to be had as a place in the text. `site` is the site's own origin, `first` the number of its first picture.
 */
export function readPasted(html: string, site: string, first = 1): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  makeLists(body);
  makeHeadings(body);
  const hasText = (body.textContent ?? '').replace(/[\s\u00a0]/g, '') !== '' || body.querySelector('table') !== null;
  const pictures = takePictures(body, site, first);
  return { html: body.innerHTML, pictures, hasText };
}
