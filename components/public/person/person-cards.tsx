import '@/components/ui/person.css';
import '@/components/public/templates/directory.css';
import { Nameplate } from '@/components/ui/art/nameplate';
import { Facts } from '@/components/ui/facts';
import { Price } from '@/components/ui/price';
import { StatusTag } from '@/components/ui/status-tag';
import type { PersonListing } from '@/lib/contract/persons';
import { personPath } from '@/lib/kinds/content/person-labels';
import { durationWords } from './duration-words';
import classes from './person-cards.module.css';

export interface PersonCardsProps {
  persons: readonly PersonListing[];
}

function PersonFigures({ person }: { person: PersonListing }) {
  if (person.priceFen === null) {
    return (
      <span className={classes.standing}>
        <span>
          <Facts
            items={[
              person.casesCount !== null && `调解 ${person.casesCount} 件`,
              person.since !== null && `${person.since} 年受聘`,
              person.languages.length > 0 && `可用${person.languages.join('、')}调解`,
            ]}
          />
        </span>
      </span>
    );
  }
  return (
    <span className={classes.standing}>
      <Price fen={person.priceFen} per="次" />
      <span>
        <Facts
          items={[
            person.answerCount !== null && `答复 ${person.answerCount} 次`,
            person.rating !== null && `评分 ${person.rating.toFixed(1)}`,
            person.answerHours !== null && `答复用时 ${durationWords(person.answerHours)}`,
          ]}
        />
      </span>
    </span>
  );
}

/** Cards of experts and mediators: nameplate, fields, and price or number of cases. */
export function PersonCards({ persons }: PersonCardsProps) {
  return (
    <ul className="person-cards">
      {persons.map((person) => (
        <li key={person.id}>
          <a className={`person-card ${classes.card}`} href={personPath(person)}>
            <Nameplate className="nameplate" name={person.name} index={person.id} decorative />
            <span className={classes.text}>
              <b>{person.name}</b>
              <span className={`role ${classes.block}`}>{`${person.organisation}　${person.title}`}</span>
              <span className="fieldset">
                {person.fields.map((field) => (
                  <StatusTag key={field} state={field} tone="ink" plain />
                ))}
              </span>
              <span className={`say ${classes.say}`}>{person.summary}</span>
              <PersonFigures person={person} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
