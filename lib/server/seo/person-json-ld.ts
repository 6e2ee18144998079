import type { Person as PersonThing, WithContext } from 'schema-dts';
import type { Person } from '@/lib/contract/persons';
import { personPath } from '@/lib/kinds/content/person-labels';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of a person. */
export const personJsonLd = (person: Person, site: Named): WithContext<PersonThing> => ({
  '@context': 'https://schema.org',
  '@type': 'Person',
  name: person.name,
  jobTitle: person.title,
  description: person.summary,
  knowsAbout: person.fields,
  worksFor: { '@type': 'Organization', name: person.organisation },
  memberOf: { '@type': 'Organization', name: site.name },
  url: absoluteUrl(personPath(person)),
});
