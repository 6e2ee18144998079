import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Blocks whose number or level is lost if their beginning joins a paragraph. */
const WHOLE = ['orderedList', 'bulletList', 'heading'];

/**
 * Keeps a list or heading at the beginning of a paste from joining the words at the cursor, as the editor joins open ends:
 * the first entry would lose its number, and the others would count anew. A single entry is words and does join.
 */
export function withWholeBlocks(slice: Slice, { state }: EditorView): Slice {
  const { $from, empty } = state.selection;
  const { firstChild, lastChild, childCount } = slice.content;
  const isWhole = firstChild && WHOLE.includes(firstChild.type.name);
  const isAmong =
    firstChild?.type.name === 'heading' ? childCount > 1 : childCount > 1 || (firstChild?.childCount ?? 0) > 1;
  // Words before the cursor stay, and those behind it unless they are selected.
  const staysBeside = $from.parentOffset > 0 || (empty && $from.parent.content.size > 0);
  const isInWords = $from.parent.isTextblock && !$from.parent.type.spec.code && staysBeside;
  const isHeadInHead = firstChild?.type.name === 'heading' && $from.parent.type.name === 'heading';
  // In an entry of a list the pasted ones join its text, and so go on with it.
  const isInList = $from.depth > 1 && $from.node(-1).type.name === 'listItem';
  return isWhole && isAmong && isInWords && !isHeadInHead && !isInList && slice.openStart > 0
    ? new Slice(slice.content, 0, lastChild && WHOLE.includes(lastChild.type.name) ? 0 : slice.openEnd)
    : slice;
}
