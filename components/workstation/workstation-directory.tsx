import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import type { WorkstationListing } from '@/lib/contract/workstations';
import { MapLink } from './map-link';
import { StationPlan } from './station-plan';
import classes from './workstation.module.css';

export interface DistrictGroup {
  district: string;
  stations: readonly WorkstationListing[];
}

/** Workstations by district, in the order in which they come. */
export function byDistrict(stations: readonly WorkstationListing[]): DistrictGroup[] {
  const districts = [...new Set(stations.map((station) => station.district))];
  return districts.map((district) => ({
    district,
    stations: stations.filter((station) => station.district === district),
  }));
}

function Station({ station }: { station: WorkstationListing }) {
  const { id, name, address, hours, phone, services, summary } = station;
  return (
    <article className={classes.station}>
      <div>
        <h3>
          <Link href={`/protectWorkstationDetail/${id}`} prefetch={false}>
            {name}
          </Link>
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
          <dd>{hours}</dd>
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

/** All workstations on one page, grouped by district, with a plan of the city that leads to each. */
export function WorkstationDirectory({ stations }: { stations: readonly WorkstationListing[] }) {
  const groups = byDistrict(stations);
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="版权工作站" sub="就近咨询、提交材料、领取证书与求助维权，各区均有一处，办理事项不收服务费" />
      {groups.length === 0 ? (
        <EmptyState
          title="名录正在更新"
          text="可以先致电本会咨询。"
          actions={<ButtonLink href="/about/introduce">联系本会</ButtonLink>}
        />
      ) : (
        <>
          <StationPlan groups={groups} />
          {groups.map(({ district, stations: local }, at) => (
            <section key={district} className={classes.district} aria-labelledby={`district-${at + 1}`}>
              <div className="rule" />
              <h2 id={`district-${at + 1}`}>{district}</h2>
              <div className="lines">
                {local.map((station) => (
                  <Station key={station.id} station={station} />
                ))}
              </div>
            </section>
          ))}
        </>
      )}
    </div>
  );
}
