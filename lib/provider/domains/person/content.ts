import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { appraiser, expert, mediator } from '@/lib/kinds/content/people';
import { personPath } from '@/lib/kinds/content/person-labels';
import { plainText } from '../../core/rich-text';
import { persons } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { type PersonRow, personDetail } from './present';
import { getPerson } from './read';

/** Search document of a person. */
export const personDocument = (row: PersonRow): Omit<SearchDocument, 'refId'> => ({
  kind: 'person',
  title: `${row.name}　${row.title}`,
  body: `${row.organisation} ${row.fields.join(' ')} ${row.summary} ${plainText(row.resume)}`,
  url: personPath(row),
  publishedAt: null,
});

const common = (where: SQL) => ({
  table: persons,
  where,
  title: persons.name,
  order: [asc(persons.position), asc(persons.id)],
  onSite: { is: eq(persons.isShown, true), on: { isShown: true }, off: { isShown: false } },
  isOn: ({ isShown }: PersonRow) => isShown,
  search: personDocument,
  shown: getPerson,
});

const headOf = ({ name, organisation, title, position, fields, summary, resume }: PersonRow) => ({
  name,
  organisation,
  title,
  position,
  fields,
  summary,
  resume,
});

export const expertStore = defineStore({
  kind: expert,
  ...common(inArray(persons.kind, ['copyright', 'knowledge'])),
  variant: persons.kind,
  valuesOf: (row) => {
    const { district, education, experience, publications, answersDays } = personDetail.parse(row.detail);
    return {
      ...headOf(row),
      kind: row.kind === 'knowledge' ? ('knowledge' as const) : ('copyright' as const),
      district: district ? [district] : [],
      price: row.priceFen,
      answersDays,
      education,
      experience,
      publications,
    };
  },
  rowOf: (
    { price, position, district: [district = ''], answersDays, education, experience, publications, ...head },
    { before },
  ) => ({
    ...head,
    position: position ?? 0,
    priceFen: price,
    // Keeps the figures from before the online service.
    detail: { ...before?.detail, district, answersDays, education, experience, publications },
  }),
});

const committeeStore = (kind: typeof mediator, key: 'mediator' | 'appraiser') =>
  defineStore({
    kind,
    ...common(eq(persons.kind, key)),
    valuesOf: (row) => {
      const { casesCount, since, languages, ties } = personDetail.parse(row.detail);
      return { ...headOf(row), casesCount, since, languages, ties };
    },
    rowOf: ({ position, casesCount, since, languages, ties, ...head }, { before }) => ({
      ...head,
      kind: key,
      position: position ?? 0,
      priceFen: null,
      detail: { ...before?.detail, casesCount, since, languages, ties },
    }),
  });

export const mediatorStore = committeeStore(mediator, 'mediator');
export const appraiserStore = committeeStore(appraiser, 'appraiser');
