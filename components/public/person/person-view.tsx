import { SiteFrame } from '@/components/shell/site-frame';
import type { Person } from '@/lib/contract/persons';
import { personPath } from '@/lib/kinds/content/person-labels';
import { PersonContent } from './person-content';

/** Page of one expert, mediator or appraiser. */
export function PersonView({ person }: { person: Person }) {
  return (
    <SiteFrame path={personPath(person)} bare>
      <PersonContent person={person} />
    </SiteFrame>
  );
}
