import '@/components/ui/prose.css';
import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink, buttonClass } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { SectionHead } from '@/components/ui/section-head';
import type { Workstation, WorkstationListing } from '@/lib/contract/workstations';
import { mapAddress } from './map-link';
import { OpenMark } from './open-mark';
import type { StationTimes } from './station-times';
import classes from './workstation.module.css';

export interface WorkstationViewProps {
  station: Workstation;
  others: readonly WorkstationListing[];
  /** Without it only the hours are shown. */
  times?: StationTimes;
}

/** Formats 2022-05 as 2022 年 5 月. */
const monthLabel = (month: string) => {
  const [year, number] = month.split('-');
  return number ? `${year}\u00a0年\u00a0${Number(number)}\u00a0月` : month;
};

/** One workstation: location, opening state, services and directions. */
export function WorkstationView({ station, others, times }: WorkstationViewProps) {
  const { id, name, district, address, hours, phone, services, summary, lead, intro, opened, metro, bus } = station;
  return (
    <div className="wrap art">
      <article>
        <p className="kicker">{district}</p>
        <h1>
          <BrokenTitle>{name}</BrokenTitle>
        </h1>
        <p className="abs">{summary}</p>
        <section className={classes.part} aria-labelledby="visit">
          <h2 id="visit" className="vh">
            地址与时间
          </h2>
          <DefinitionList
            single
            items={[
              { label: '地址', value: address },
              {
                label: '开放时间',
                value: (
                  <>
                    {hours}
                    {times && <OpenMark hours={hours} times={times} />}
                  </>
                ),
              },
              { label: '电话', value: <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> },
              { label: '地铁', value: metro },
              { label: '公交', value: bus },
              { label: '负责人', value: lead },
              { label: '设立', value: opened && monthLabel(opened) },
            ]}
          />
          <p className={`row fold no-print ${classes.act}`}>
            <a className={buttonClass('ink')} href={`tel:${phone.replace(/\s/g, '')}`}>
              电话预约
            </a>
            <CopyButton value={phone} name="复制电话" />
            <span className="mute">开放时间内拨打，说明要办的事项与到访时间，工作站当面受理</span>
          </p>
          <p className={`row fold no-print ${classes.act}`}>
            <ButtonLink href={mapAddress(station)} external>
              在地图上查看
            </ButtonLink>
            <span className="mute">将打开高德地图，离开本站</span>
          </p>
        </section>
        <section className={classes.part} aria-labelledby="services">
          <SectionHead title="服务事项" id="services" />
          <ul className={`lines ${classes.list}`}>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </section>
        <section className={classes.part} aria-labelledby="about">
          <SectionHead title="工作站简介" id="about" />
          <div className="prose">
            {intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      </article>
      <aside className="aside">
        <Cover
          className={classes.picture}
          channel="workstation"
          id={id}
          title={name}
          meta={district}
          format="thumb"
          decorative
        />
        {others.length > 0 && (
          <section className={classes.others}>
            <div className="rule" />
            <h2>其他工作站</h2>
            <ul className="lines">
              {others.map((other) => (
                <li key={other.id}>
                  <a href={`/protectWorkstationDetail/${other.id}`}>
                    <span className="mute">{other.district}</span>
                    {other.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </aside>
    </div>
  );
}
