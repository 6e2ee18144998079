import { OfferedTabs } from '@/components/shell/offered-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { MoreLink } from '@/components/ui/more-link';
import { NextDoor } from '@/components/ui/next-door';
import { TitleBox } from '@/components/ui/title-box';
import type { SoftwareService } from '@/lib/contract/catalogue';
import { workTabs } from '@/lib/routes/sub-tabs';
import classes from './software.module.css';

/** 软件服务: services for developers and users of software. */
export function SoftList({ services }: { services: readonly SoftwareService[] }) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="软件服务" sub="登记预审、交存辅导、开源核查与资产梳理，写软件和用软件的单位都用得上" />
      <OfferedTabs items={workTabs} current="/work/soft" label="业务目录" />
      <ul className={classes.services}>
        {services.map(({ id, name, summary, who, priceText, steps }) => (
          <li key={id} className="card">
            <h2>
              <a href={`/soft-detail/${id}`}>{name}</a>
            </h2>
            <p>{summary}</p>
            <dl>
              <dt>适用</dt>
              <dd>{who}</dd>
              <dt>费用</dt>
              <dd>{priceText}</dd>
            </dl>
            <MoreLink label={`${steps.length} 步怎样办`} href={`/soft-detail/${id}`} />
          </li>
        ))}
      </ul>
      <NextDoor text="单位在用的软件，说得清来源吗？">
        <ButtonLink href="/genuine-software">正版软件目录</ButtonLink>
        <ButtonLink href="/genuine-software/self-check" variant="ink">
          做一次自查
        </ButtonLink>
      </NextDoor>
    </div>
  );
}
