import { isLeftOut, SHOWN, type Shown, type SourceElement, shownIn, shownText } from '@/lib/text/shown-markup';
import { untakenOf } from '@/lib/text/untaken-elements';
import { dropHiddenCells } from './hidden-cells';

/** An element as the rules on texts from elsewhere read it. */
export const sourceElement = (element: Element): SourceElement => ({
  name: element.localName,
  attribute: (name) => element.getAttribute(name),
});
const isElementLeftOut = (element: Element): boolean => isLeftOut(sourceElement(element));

/** Removes what is not shown inside an element, in which text is shown as stated. */
function dropInside(element: Element, shown: Shown): void {
  for (const node of [...element.childNodes]) {
    if (node instanceof Text) node.data = shownText(node.data, shown);
    if (!(node instanceof Element)) continue;
    const inside = shownIn(shown, sourceElement(node));
    // A picture has a size of its own in text without a size.
    const isUnseen = !inside.isVisible && (node.localName === 'img' || untakenOf(node.localName) !== undefined);
    if (isUnseen || isElementLeftOut(node)) node.remove();
    else dropInside(node, inside);
  }
}

/** Removes what the source of a pasted page does not show: hidden texts, rows and columns, comments, scripts. */
export function dropHidden(root: Element): void {
  dropHiddenCells(root, isElementLeftOut);
  dropInside(root, SHOWN);
}
