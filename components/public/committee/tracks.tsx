import '@/components/ui/person.css';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import type { Committee } from '@/lib/contract/committees';
import classes from './committee-parts.module.css';

const consignorOf = { authority: 'court', party: 'party' } as const;

/** Ways to commission an appraisal, side by side: conditions, steps, and the form with the track preselected. */
export function Tracks({ tracks }: { tracks: Committee['tracks'] }) {
  return (
    <div className={classes.tracks}>
      {tracks.map((track) => (
        <article key={track.key}>
          <h3>
            <BrokenTitle>{track.name}</BrokenTitle>
          </h3>
          <p>{track.summary}</p>
          <h4>条件</h4>
          <ul className={classes.conditions}>
            {track.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
          <h4>步骤</h4>
          <ol className={`how lines ${classes.trackSteps}`}>
            {track.steps.map(({ name, days, text }) => (
              <li key={name}>
                <span>
                  <b>{name}</b>
                  <span className={classes.days}>{days}</span>
                  <span className={classes.stepText}>{text}</span>
                </span>
              </li>
            ))}
          </ol>
          <h4>材料</h4>
          <p className={classes.small}>
            {track.materials.map(({ name, required }) => (required ? name : `${name}（选交）`)).join('、')}
          </p>
          <ButtonLink href={`/appraisal-committee-form?consignor=${consignorOf[track.key]}`}>按此轨道委托</ButtonLink>
        </article>
      ))}
    </div>
  );
}
