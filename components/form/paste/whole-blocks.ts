import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/** Blocks whose number or level is lost if their beginning joins a paragraph. */
const WHOLE = ['orderedList', 'bulletList', 'heading'];

/**
 * Keeps a list or heading at the beginning of a paste from joining the words at the cursor, as the editor joins open ends:
 * the first entry would lose its number, and the others would count anew. A single entry is words and does join.
 */
export function withWholeBlocks(slice: Slice, { state }: EditorView): Slice {
  const { $from } = state.selection;
  const { firstChild, childCount } = slice.content;
  const isWhole = firstChild && WHOLE.includes(firstChild.type.name);
  const isAmong =
    firstChild?.type.name === 'heading' ? childCount > 1 : childCount > 1 || (firstChild?.childCount ?? 0) > 1;
  const isInWords = $from.parent.isTextblock && !$from.parent.type.spec.code && $from.parent.content.size > 0;
  // In an entry of a list the pasted ones join its text, and so go on with it.
  const isInList = $from.depth > 1 && $from.node(-1).type.name === 'listItem';
  return isWhole && isAmong && isInWords && !isInList && slice.openStart > 0
    ? new Slice(slice.content, 0, slice.openEnd)
    : slice;
}
