import { Nameplate } from '@/components/ui/art/nameplate';
import { StatusTag } from '@/components/ui/status-tag';
import type { PersonListing } from '@/lib/contract/persons';
import { personPath } from '@/lib/kinds/content/person-labels';
import classes from './roster.module.css';

/** Appraisers as a table, led by their fields, since they are chosen by field rather than by name. */
export function Roster({ persons }: { persons: readonly PersonListing[] }) {
  return (
    <ul className={`lines ${classes.roster}`}>
      {persons.map((person) => (
        <li key={person.id}>
          <a href={personPath(person)}>
            <Nameplate className={`nameplate ${classes.plate}`} name={person.name} index={person.id} decorative />
            <span>
              <b>{person.name}</b>
              <span className={classes.role}>
                {person.organisation}
                <br />
                {person.title}
              </span>
            </span>
            <span>
              <span className={classes.fields}>
                {person.fields.map((field) => (
                  <StatusTag key={field} state={field} tone="ink" plain />
                ))}
              </span>
              <span className={classes.say}>{person.summary}</span>
            </span>
            <span className={classes.standing}>
              {person.casesCount !== null && <span>{`参与意见书 ${person.casesCount} 份`}</span>}
              {person.since !== null && <span>{`${person.since} 年受聘`}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
