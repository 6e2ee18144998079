import type { EndpointData } from '@/lib/contract/endpoint';
import { getPerson, listPersons, type Person, type PersonKind } from '@/lib/contract/persons';
import { directories } from '@/lib/kinds/content/directories';
import { personKindLabels, personListPath, personPath } from '@/lib/kinds/content/person-labels';
import { namedMetadata, pageMetadata, pageWords, titleWith } from '../seo/metadata';
import { personJsonLd } from '../seo/person-json-ld';
import { type DetailParams, type NamedSlice, type PageSource, readNamedSlice, type SliceParams } from './page-source';
import { pageOr404, read, readById } from './read';

const PAGE_SIZE = 12;

/** One person; other directories have separate pages. */
export const personDetail = (...kinds: PersonKind[]): PageSource<DetailParams, Person> => ({
  read: readById(getPerson, ({ kind }) => kinds.includes(kind)),
  meta: (person) =>
    pageMetadata({
      path: personPath(person),
      title: person.name,
      section: personKindLabels[person.kind],
      description: `${person.name}，${person.organisation}${person.title}。${person.summary}`,
      cover: { channel: 'expert', id: person.id },
    }),
  jsonLd: personJsonLd,
});

/** One page of a directory, for one field of work or all. */
export interface Directory {
  kind: PersonKind;
  slice: NamedSlice;
  page: EndpointData<typeof listPersons>;
  /** Number of people in the whole directory. */
  total: number;
}

/** Directory of one kind of people, by field of work. A field without people is a 404. */
export const directory = (kind: PersonKind): PageSource<SliceParams, Directory> => ({
  read: async ({ slice: segments }) => {
    const slice = await readNamedSlice(personListPath[kind], directories[kind].dictionary, segments);
    if (!slice) return null;
    const query = { kind, field: slice.entry?.dictValue, pageIndex: slice.pageIndex, pageSize: PAGE_SIZE };
    const page = await pageOr404(read(listPersons, { query }));
    if (!slice.entry) return { kind, slice, page, total: page.total };
    const all = await read(listPersons, { query: { kind, pageSize: 1 } });
    return page.list.length > 0 ? { kind, slice, page, total: all?.total ?? 0 } : null;
  },
  meta: ({ slice }) => {
    const { title, section, lead } = directories[kind];
    const name = slice.entry ? `${slice.entry.dictLabel}方向的${title}` : title;
    return namedMetadata(slice, {
      title: titleWith(name, [pageWords(slice.pageIndex)]),
      section,
      description: slice.entry && `${name}：${lead}。`,
    });
  },
});
