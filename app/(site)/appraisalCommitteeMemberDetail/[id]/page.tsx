import type { Metadata } from 'next';
import { personJsonLd } from '@/components/person/person-json-ld';
import { personMetadata } from '@/components/person/person-metadata';
import { PersonView } from '@/components/person/person-view';
import { readPerson } from '@/components/person/read-person';
import { JsonLd } from '@/components/seo/json-ld';
import { SiteFrame } from '@/components/shell/site-frame';
import type { PersonKind } from '@/lib/contract/persons';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const kinds: readonly PersonKind[] = ['appraiser'];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return personMetadata(await readPerson((await params).id, kinds));
}

/** One appraiser. */
export default async function Page({ params }: Props) {
  const person = await readPerson((await params).id, kinds);
  return (
    <SiteFrame path={`/appraisalCommitteeMemberDetail/${person.id}`} bare>
      <JsonLd data={personJsonLd(person)} />
      <PersonView person={person} />
    </SiteFrame>
  );
}
