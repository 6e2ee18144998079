import type { Person as PersonThing, WithContext } from 'schema-dts';
import type { Person } from '@/lib/contract/persons';
import { personPath } from '@/lib/kinds/content/person-labels';
import { absoluteUrl, SITE_NAME } from './metadata';

/** Structured data of a person. */
export const personJsonLd = (person: Person): WithContext<PersonThing> => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: person.name,
  jobTitle: person.title,
  description: person.summary,
  knowsAbout: person.fields,
  worksFor: { '@type': 'Organization', name: person.organisation },
  memberOf: { '@type': 'Organization', name: SITE_NAME },
  url: absoluteUrl(personPath(person)),
});
