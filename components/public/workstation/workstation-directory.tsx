import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import { placeOnMap } from '@/lib/art/city-map';
import type { WorkstationListing } from '@/lib/contract/workstations';
import { MapLink } from './map-link';
import { OpenMark } from './open-mark';
import { StationMap } from './station-map';
import { type StationTimes, stationTimes } from './station-times';
import classes from './workstation.module.css';

export interface DistrictGroup {
  district: string;
  stations: readonly WorkstationListing[];
}

/** Groups workstations by district, in their order. */
export function byDistrict(stations: readonly WorkstationListing[]): DistrictGroup[] {
  const districts = [...new Set(stations.map((station) => station.district))];
  return districts.map((district) => ({
    district,
    stations: stations.filter((station) => station.district === district),
  }));
}

function Station({ station, times }: { station: WorkstationListing; times: StationTimes }) {
  const { id, name, address, hours, phone, services, summary } = station;
  return (
    <article className={classes.station}>
      <div>
        <h3>
          <a href={`/protectWorkstationDetail/${id}`}>{name}</a>
        </h3>
        <p>{summary}</p>
        <ul className={classes.services}>
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>地址</dt>
          <dd>
            {address}
            <MapLink name={name} address={address} />
          </dd>
        </div>
        <div>
          <dt>时间</dt>
          <dd>
            {hours}
            <OpenMark hours={hours} times={times} />
          </dd>
        </div>
        <div>
          <dt>电话</dt>
          <dd>
            <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
          </dd>
        </div>
      </dl>
    </article>
  );
}

/** All workstations grouped by district, with a map of the city that links to each. */
export function WorkstationDirectory({ stations, now }: { stations: readonly WorkstationListing[]; now: Date }) {
  const times = stationTimes(now);
  const groups = byDistrict(stations);
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="版权工作站" sub="就近咨询、提交材料、领取证书与求助维权，办理事项不收服务费" />
      {groups.length === 0 ? (
        <EmptyState
          title="还没有公布工作站"
          text="工作站设立以后，地址、电话与办公时间列在这里。需要办理的，请先与本会联系。"
          actions={<ButtonLink href="/about/introduce">联系本会</ButtonLink>}
        />
      ) : (
        <>
          {groups.some(({ district }) => placeOnMap(district)) && <StationMap groups={groups} times={times} />}
          {groups.map(({ district, stations: local }, at) => (
            <section key={district} className={classes.district} aria-labelledby={`district-${at + 1}`}>
              <div className="rule" />
              <h2 id={`district-${at + 1}`}>
                {district}
                {placeOnMap(district) && (
                  <a
                    className={`link no-print ${classes.back}`}
                    href={`#map-${at + 1}`}
                    aria-label={`回到图上：${district}`}
                  >
                    回到图上
                  </a>
                )}
              </h2>
              <div className="lines">
                {local.map((station) => (
                  <Station key={station.id} station={station} times={times} />
                ))}
              </div>
            </section>
          ))}
        </>
      )}
    </div>
  );
}
