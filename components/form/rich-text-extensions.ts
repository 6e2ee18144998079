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

/** Marks for internal references of texts, which must survive editing. */
const OwnMarks = Extension.create({
  name: 'ownMarks',
  addGlobalAttributes: () => [
    { types: ['heading', 'paragraph', 'listItem', 'tableCell'], attributes: { id: kept('id') } },
    { types: ['orderedList'], attributes: { class: kept('class') } },
  ],
});

const mark = (name: string, tag: string) =>
  // Placed outside of links, like the notes of texts.
  Mark.create({ name, priority: 2000, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Source below a quotation. */
const Source = Node.create({
  name: 'source',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'cite' }],
  renderHTML: () => ['cite', 0],
});

/** Renders a header cell without text as a plain cell, since it labels nothing. */
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

/** Content allowed in texts of the site; keeps the same elements as the provider's sanitiser. */
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
