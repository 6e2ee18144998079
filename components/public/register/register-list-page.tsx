import { OfferedTabs } from '@/components/shell/offered-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NextDoor } from '@/components/ui/next-door';
import { Pager } from '@/components/ui/pager';
import { TitleBox } from '@/components/ui/title-box';
import { MAX_REGISTER_HITS } from '@/lib/contract/register';
import { grouped } from '@/lib/format/grouped';
import { registerPath } from '@/lib/routes/register-path';
import { certificateTabs } from '@/lib/routes/sub-tabs';
import type { RegisterList } from '@/lib/server/pages/register';
import classes from './register.module.css';
import { RegisterFilters } from './register-filters';
import { RegisterRow } from './register-row';
import { RegisterSearch } from './register-search';

function Nothing({ choice }: Pick<RegisterList, 'choice'>) {
  const whole = { label: '看全部登记', href: '/register' };
  if (choice.q === undefined && !choice.open)
    return (
      <EmptyState
        title="还没有公告的登记"
        text="作品登记与软件登记经登记机构发证、本会公告以后，就在这里公示。"
        actions={<ButtonLink href="/work/template/1">办理作品登记</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title={choice.q ? `没有找到“${choice.q}”` : '没有开放使用的作品'}
      text="换一个更短的词，或者只写登记号的后几位。没有公告的登记不在这里；手里有证书的，可以用编号和权利人核验。"
      actions={
        <>
          <ButtonLink href={whole.href} variant="ink">
            {whole.label}
          </ButtonLink>
          <ButtonLink href="/work/certificate?id=6">证书查询</ButtonLink>
        </>
      }
    />
  );
}

/** 登记公示: announced works and software by filters or words, newest registration first. */
export function RegisterListPage({ choice, page }: RegisterList) {
  const isSearch = choice.q !== undefined || choice.open !== undefined;
  return (
    <SiteFrame path={isSearch ? '/register/search' : '/register'}>
      <div className={`wrap ${classes.page}`}>
        <TitleBox title="登记公示" sub="经本会受理、登记机构发证并已公告的作品与软件；自然人姓名已作遮盖" />
        <OfferedTabs items={certificateTabs} current="/register" />
        <RegisterSearch choice={choice} />
        <RegisterFilters choice={choice} page={page} />
        {isSearch && page.total > 0 && (
          <p className={classes.said} role="status">
            {page.more
              ? `找到的超过 ${grouped(MAX_REGISTER_HITS)} 件，只列出最新的 ${grouped(MAX_REGISTER_HITS)} 件，请再写几个字`
              : `找到 ${grouped(page.total)} 件`}
          </p>
        )}
        {page.list.length === 0 ? (
          <Nothing choice={choice} />
        ) : (
          <>
            <h2 className="vh">登记</h2>
            <ol className={`lines ${classes.rows}`}>
              {page.list.map((entry) => (
                <RegisterRow key={entry.publicId} entry={entry} />
              ))}
            </ol>
          </>
        )}
        <Pager
          total={page.total}
          pageIndex={page.pageIndex}
          pageSize={page.pageSize}
          basePath={registerPath(choice)}
          param={isSearch ? 'page' : 'pageIndex'}
          unit="件"
        />
        <NextDoor text="公示的是登记这件事，不代替证书。要核对权利人全名，请凭证书查询。">
          <ButtonLink href="/work/certificate?id=6">证书查询</ButtonLink>
          <ButtonLink href="/work/template/1" variant="ink">
            作品登记
          </ButtonLink>
        </NextDoor>
      </div>
    </SiteFrame>
  );
}
