import type { Organization, Person, WithContext } from 'schema-dts';
import type { AssociationMember } from '@/lib/contract/association-members';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of a member: a person or an organisation. */
export function memberJsonLd(member: AssociationMember, site: Named): WithContext<Person> | WithContext<Organization> {
  const common = {
    '@context': 'https://schema.org',
    name: member.name,
    description: member.summary,
    url: absoluteUrl(`/member-detail/${member.id}`),
    memberOf: { '@type': 'Organization', name: site.name },
    ...(member.website && { sameAs: member.website }),
  } as const;
  return member.level === 'personal'
    ? { ...common, '@type': 'Person', knowsAbout: member.industry }
    : { ...common, '@type': 'Organization' };
}
