'use client';

import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { isApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';
import { missingMark, nextMark, uploadingMark } from '@/lib/text/picture-marks';
import { type PastedPicture, readPasted } from './pasted-html';
import { givenFile, isTaken, NotToBeHad, pictureFile } from './picture-file';
import { withWholeBlocks } from './whole-blocks';

/** A picture to insert, with its file if the clipboard or the drop has one. */
interface Wanted extends PastedPicture {
  file?: File;
}
/** A picture that could not be loaded. */
export interface MissingPicture {
  number: number;
  reason: string;
}

/** Replaces a placeholder with a picture or a text; does nothing if it was deleted in the meantime. */
function fill(view: EditorView, place: string, what: { src: string; alt: string } | string): void {
  if (view.isDestroyed) return;
  const { state } = view;
  let at = -1;
  state.doc.descendants((node, position) => {
    const found = node.isText ? (node.text ?? '').indexOf(place) : -1;
    if (at < 0 && found >= 0) at = position + found;
    return at < 0;
  });
  if (at < 0) return;
  const node = typeof what === 'string' ? state.schema.text(what) : state.schema.nodes.image?.create(what);
  // Excluded from the history: undo must not restore the placeholder.
  if (node) view.dispatch(state.tr.replaceWith(at, at + place.length, node).setMeta('addToHistory', false));
}

const reasonOf = (error: unknown): string =>
  error instanceof NotToBeHad || isApiError(error) ? error.message : messages.requestFailed;

/**
 * Pictures of a paste or drop that must be loaded or uploaded, with the HTML that holds their marks; null when the editor
 * can insert it unchanged.
 */
function wantedOf(data: DataTransfer, text: string): { html: string; pictures: Wanted[] } | null {
  const html = data.getData('text/html');
  const first = nextMark(text);
  const pasted = readPasted(html, location.origin, first);
  const given = [...data.files];
  const files = given.filter(isTaken);
  const hasNothingElse = pasted.pictures.length === 0 && data.getData('text/plain').trim() === '';
  // Screenshots, copied pictures, dropped files: the accompanying HTML only describes their source. Other files are marked
  // as missing, with the reason.
  if (!pasted.hasText && (files.length > 0 || (hasNothingElse && given.length > 0))) {
    const pictures = given.map((file, at) => {
      const number = first + at;
      return { number, place: uploadingMark(number), src: '', alt: pasted.pictures[at]?.alt ?? '', file };
    });
    return { html: pictures.map(({ place }) => `<p>${place}</p>`).join(''), pictures };
  }
  if (pasted.pictures.length === 0) return null;
  // Files are matched with referenced pictures if their numbers agree.
  const named = pasted.pictures.filter(({ src, problem }) => src === '' && problem === undefined);
  const pictures = pasted.pictures.map((picture) => ({
    ...picture,
    file: named.length === files.length ? files[named.indexOf(picture)] : undefined,
  }));
  return { html: pasted.html, pictures };
}

export interface PasteOptions {
  /** Uploads a picture and returns its address; without it pictures are rejected. */
  sendPicture?: (file: File) => Promise<string>;
  /** Called when loading starts and ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Handles pasted and dropped text with headings, lists and pictures; reports pictures that could not be loaded. */
export function usePaste({ sendPicture, onBusy }: PasteOptions) {
  const [missing, setMissing] = useState<readonly MissingPicture[]>([]);
  /** Number of processed pictures; null while idle. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const pending = useRef({ done: 0, all: 0 });

  const take = async (view: EditorView, { number, place, src, alt, file, problem }: Wanted) => {
    try {
      if (problem) throw new NotToBeHad(problem);
      if (!sendPicture) throw new NotToBeHad('这里不能放图片');
      fill(view, place, { src: await sendPicture(file ? givenFile(file) : await pictureFile(src)), alt });
    } catch (error) {
      fill(view, place, missingMark(number));
      setMissing((known) => [...known, { number, reason: reasonOf(error) }]);
    }
  };
  const takeAll = async (view: EditorView, pictures: readonly Wanted[]) => {
    const { current } = pending;
    if (current.all === 0) setMissing([]);
    current.all += pictures.length;
    setProgress({ ...current });
    onBusy(true);
    for (const picture of pictures) {
      await take(view, picture);
      current.done += 1;
      setProgress({ ...current });
    }
    if (current.done < current.all) return;
    pending.current = { done: 0, all: 0 };
    setProgress(null);
    onBusy(false);
  };
  /** Inserts the text at the selection, and then its pictures; returns false when the editor can insert it unchanged. */
  const insert = (view: EditorView, data: DataTransfer | null, select?: () => void): boolean => {
    const wanted = data && wantedOf(data, view.state.doc.textContent);
    if (!wanted) return false;
    select?.();
    view.pasteHTML(wanted.html);
    void takeAll(view, wanted.pictures);
    return true;
  };
  return {
    missing,
    progress,
    dismiss: () => setMissing([]),
    editorProps: {
      // Runs for drops, too, before `handleDrop`.
      // Content of an editor of this site stays as it is: it contains nothing to convert.
      transformPastedHTML: (html: string) => readPasted(html, location.origin).html,
      transformPasted: withWholeBlocks,
      handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent): boolean => insert(view, clipboardData),
      handleDrop: (view: EditorView, event: DragEvent, _: unknown, isMoved: boolean): boolean =>
        !isMoved &&
        insert(view, event.dataTransfer, () => {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
        }),
    },
  };
}
