import type { Metadata } from 'next';
import type { Person } from '@/lib/contract/persons';
import { personKindLabels, personPath } from '@/lib/kinds/content/person-words';
import { pageMetadata } from '@/lib/server/metadata';

/** Metadata of a person's page. */
export const personMetadata = (person: Person): Metadata =>
  pageMetadata({
    path: personPath(person),
    title: person.name,
    section: personKindLabels[person.kind],
    description: `${person.name}，${person.organisation}${person.title}。${person.summary}`,
    cover: { channel: 'expert', id: person.id },
  });
