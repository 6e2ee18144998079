import classes from './workstation.module.css';
import type { DistrictGroup } from './workstation-directory';

/** The districts as a plan of nine fields: a contents list that one can see at a glance. */
export function StationPlan({ groups }: { groups: readonly DistrictGroup[] }) {
  return (
    <nav className={classes.plan} aria-label="按区查看">
      <ol>
        {groups.map(({ district, stations }, at) => (
          <li key={district}>
            <a href={`#district-${at + 1}`}>
              <b>{district}</b>
              <span>{stations.map((station) => station.name.replace(/版权工作站|工作站/u, '')).join('、')}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
