import { Link } from '@mantine/tiptap';
import { type AnyExtension, Extension, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
});

/** Marks by which texts of the site refer to their own parts: they outlast an edit. */
const OwnMarks = Extension.create({
  name: 'ownMarks',
  addGlobalAttributes: () => [
    { types: ['heading', 'paragraph', 'listItem', 'tableCell'], attributes: { id: kept('id') } },
    { types: ['orderedList'], attributes: { class: kept('class') } },
  ],
});

const mark = (name: string, tag: string) =>
  // Outside of a link, as the notes of texts are.
  Mark.create({ name, priority: 2000, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The source below a quotation. */
const Source = Node.create({
  name: 'source',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'cite' }],
  renderHTML: () => ['cite', 0],
});

/** A head cell without words heads nothing: until it has some, it passes for a plain cell. */
const EmptyHeads = Extension.create({
  name: 'emptyHeads',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const empty: Decoration[] = [];
          doc.descendants((node, at) => {
            if (node.type.name === 'tableHeader' && node.textContent.trim() === '')
              empty.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }));
          });
          return DecorationSet.create(doc, empty);
        },
      },
    }),
  ],
});

/** What a text of the site may hold: the editor keeps of it whatever the provider does. */
export const richTextExtensions: AnyExtension[] = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null } }),
  mark('superscript', 'sup'),
  mark('subscript', 'sub'),
  TableKit.configure({ table: { resizable: false } }),
  Image.configure({ inline: true }),
  OwnMarks,
  EmptyHeads,
  Source,
];
