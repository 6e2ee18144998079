import { backgroundOf, isShape, isTooSmall, untakenOf } from '@/lib/text/untaken-elements';
import { type HtmlElement, sourceOf } from '../../core/html-tree';

type Node = HtmlElement | string;
interface Found {
  /** The element with the parts that a text can hold. */
  shown: HtmlElement;
  /** Names of the pictures, videos and other parts that are left out. */
  untaken: string[];
}

const PICTURE = '图片';
const isElement = (node: Node): node is HtmlElement => typeof node !== 'string';

const hasText = ({ children }: HtmlElement): boolean =>
  children.some((node) => (isElement(node) ? !node.isHidden && hasText(node) : node.trim() !== ''));
const hasBackground = (element: HtmlElement): boolean => backgroundOf(sourceOf(element)) !== '' && !hasText(element);

/** Parts of a drawing: HTML in it stays, pictures are missing, and shapes are missing as a drawing. */
function drawn(element: HtmlElement): { texts: Node[]; pictures: string[]; hasShapes: boolean } {
  const inner = element.children.filter(isElement).map((child) => {
    if (child.name === 'foreignobject') return { texts: child.children, pictures: [], hasShapes: false };
    const own = child.name === 'image' || (child.name === 'svg' && hasBackground(child)) ? [PICTURE] : [];
    const { texts, pictures, hasShapes } = drawn(child);
    return { texts, pictures: [...own, ...pictures], hasShapes: hasShapes || isShape(child.name) };
  });
  return {
    texts: inner.flatMap(({ texts }) => texts),
    pictures: inner.flatMap(({ pictures }) => pictures),
    hasShapes: inner.some(({ hasShapes }) => hasShapes),
  };
}

/** Tells the parts of an element that a text can hold from what else it shows. Pictures of the site are no matter of it. */
export function missingOf(element: HtmlElement): Found {
  const { name } = element;
  const without = (children: Node[] = []): HtmlElement => ({ ...element, name: 'span', attributes: {}, children });
  const isSmall = isTooSmall(sourceOf(element));
  if (name === 'img') return { shown: without(), untaken: isSmall ? [] : [PICTURE] };
  if (name !== 'svg') {
    const word = untakenOf(name);
    if (word !== undefined) return { shown: without(), untaken: isSmall ? [] : [word] };
    return { shown: element, untaken: hasBackground(element) ? [PICTURE] : [] };
  }
  const { texts, pictures, hasShapes } = drawn(element);
  const found = [...(hasBackground(element) ? [PICTURE] : []), ...pictures];
  const isDrawing = !isSmall && (hasShapes || (found.length === 0 && texts.length === 0));
  const untaken = isDrawing ? [...found, untakenOf(name) ?? ''] : found;
  return { shown: without(texts), untaken };
}
