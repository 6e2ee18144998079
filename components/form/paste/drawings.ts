import { backgroundOf, isShape, isTooSmall, untakenOf } from '@/lib/text/untaken-elements';
import { sourceElement } from './hidden-parts';

const hasText = (element: Element): boolean => (element.textContent ?? '').trim() !== '';

/** Picture in the background of an element without text; null for none. */
function background(element: Element): HTMLImageElement | null {
  const address = hasText(element) ? '' : backgroundOf(sourceElement(element));
  return address === '' ? null : picture(element, address);
}

function picture({ ownerDocument }: Element, address: string): HTMLImageElement {
  const image = ownerDocument.createElement('img');
  image.setAttribute('src', address);
  return image;
}

/** Pictures and texts of a drawing in their order, and whether it has shapes beside them. */
function takeApart(drawing: Element): { parts: Node[]; hasShapes: boolean } {
  const own = drawing.localName === 'svg' ? background(drawing) : null;
  const parts: Node[] = own ? [own] : [];
  let hasShapes = false;
  for (const child of [...drawing.children]) {
    const name = child.localName.toLowerCase();
    if (name === 'foreignobject') parts.push(...child.childNodes);
    else if (name === 'image')
      parts.push(picture(child, child.getAttribute('href') ?? child.getAttribute('xlink:href') ?? ''));
    else {
      const inner = takeApart(child);
      parts.push(...inner.parts);
      hasShapes ||= inner.hasShapes || isShape(name);
    }
  }
  return { parts, hasShapes };
}

/**
 * Replaces drawings by the pictures and the HTML in them, and adds the pictures in backgrounds. A drawing with shapes of
 * its own, or with nothing else, stays behind them without its content, to be named as missing.
 */
export function openDrawings(root: Element): void {
  for (const drawing of [...root.querySelectorAll('svg')]) {
    // Inside another one that has been taken apart, and no longer part of the text.
    if (!root.contains(drawing)) continue;
    const isIcon = isTooSmall(sourceElement(drawing));
    const { parts, hasShapes } = takeApart(drawing);
    const rest = !isIcon && (hasShapes || parts.length === 0) ? [drawing.cloneNode(false)] : [];
    drawing.replaceWith(...parts, ...rest);
  }
  for (const element of root.querySelectorAll('[style*="background"]')) {
    const isShownItself = element.localName === 'img' || untakenOf(element.localName) !== undefined;
    const image = isShownItself ? null : background(element);
    if (image) element.prepend(image);
  }
}
