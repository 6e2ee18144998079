import type { Metadata } from 'next';
import { JsonLd } from '@/components/seo/json-ld';
import { SiteFrame } from '@/components/shell/site-frame';
import type { PersonKind } from '@/lib/contract/persons';
import { personJsonLd } from './person-json-ld';
import { personMetadata } from './person-metadata';
import { PersonView } from './person-view';
import { readPerson } from './read-person';

interface Props {
  params: Promise<{ id: string }>;
}

/** The page of one person and what search engines are told of it; people of other kinds are not found there. */
export function personPage(path: string, kinds: readonly PersonKind[]) {
  const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
    personMetadata(await readPerson((await params).id, kinds));
  async function PersonPage({ params }: Props) {
    const person = await readPerson((await params).id, kinds);
    return (
      <SiteFrame path={`${path}/${person.id}`} bare>
        <JsonLd data={personJsonLd(person)} />
        <PersonView person={person} />
      </SiteFrame>
    );
  }
  return { generateMetadata, PersonPage };
}
