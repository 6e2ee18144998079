import { Art } from '@/components/ui/art/art';
import { cityMap, placeOnMap } from '@/lib/art/city-map';
import { OpenMark } from './open-mark';
import type { StationTimes } from './station-times';
import classes from './workstation.module.css';
import type { DistrictGroup } from './workstation-directory';

/** Short name for the map, without the type of the place. */
const placeOf = (name: string) => name.replace(/版权工作站|工作站/u, '');

export interface StationMapProps {
  groups: readonly DistrictGroup[];
  times: StationTimes;
}

/** Drawn map of the city; districts link to their workstations in the list, and back. */
export function StationMap({ groups, times }: StationMapProps) {
  const placed = groups.flatMap((group, at) => {
    const place = placeOnMap(group.district);
    return place ? [{ ...group, place, number: at + 1 }] : [];
  });
  if (placed.length === 0) return null;
  return (
    <div className={classes.plan}>
      <nav className={classes.map} aria-label="按区查看">
        <Art svg={cityMap()} />
        <ol>
          {placed.map(({ district, stations, place, number }) => (
            <li key={district} style={{ left: `${place.left}%`, top: `${place.top}%` }}>
              <a id={`map-${number}`} href={`#district-${number}`}>
                <b>{district}</b>
                {stations.map((station) => (
                  <span key={station.id}>
                    <span className={classes.place}>{placeOf(station.name)}</span>
                    <OpenMark hours={station.hours} times={times} short />
                  </span>
                ))}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <section className={classes.phones} aria-labelledby="phones">
        <h2 id="phones">先打个电话</h2>
        <ul className="lines">
          {groups.flatMap(({ stations }) =>
            stations.map(({ id, name, phone }) => (
              <li key={id}>
                {placeOf(name)}
                <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
              </li>
            )),
          )}
        </ul>
      </section>
    </div>
  );
}
