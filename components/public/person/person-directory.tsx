import { DirectoryPage } from '@/components/public/templates/directory-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { Pager } from '@/components/ui/pager';
import { directories } from '@/lib/kinds/content/directories';
import { personListPath } from '@/lib/kinds/content/person-labels';
import type { Directory } from '@/lib/server/pages/persons';
import { PersonCards } from './person-cards';
import { PersonFinder } from './person-finder';
import { Roster } from './roster';

/** Directory of persons of one kind: field filter, search, cards or a roster, pager. */
export function PersonDirectory({ kind, slice: { entry, path }, page, total }: Directory) {
  const { title, lead, tabs, placeholder, action, none } = directories[kind];
  const base = personListPath[kind];
  const isExpert = kind === 'copyright' || kind === 'knowledge';
  const links = [
    { label: '全部', href: base, count: total },
    ...page.fields.map(({ value, label: name, count }) => ({ label: name, href: `${base}/${value}`, count })),
  ];
  return (
    <SiteFrame path={path} crumb={entry?.dictLabel}>
      <DirectoryPage
        title={title}
        lead={lead}
        actions={
          <ButtonLink href={action.href} variant={action.href === '/answer' ? 'outline' : 'ink'}>
            {action.label}
          </ButtonLink>
        }
        tabs={tabs}
        tab={base}
        filter={{ label: '按领域查看', links }}
        search={{ kind: 'person', placeholder }}
        page={page}
        basePath={path}
        unit="位"
        ownPager={isExpert && page.list.length > 0}
        empty={
          page.total === 0 && !entry ? none : { ...none, title: '这一类还没有人选', href: base, label: '查看全部' }
        }
      >
        {isExpert ? (
          <PersonFinder kind={kind} field={entry?.dictValue}>
            <PersonCards persons={page.list} />
            <Pager total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} basePath={path} unit="位" />
          </PersonFinder>
        ) : kind === 'appraiser' ? (
          <Roster persons={page.list} />
        ) : (
          <PersonCards persons={page.list} />
        )}
      </DirectoryPage>
    </SiteFrame>
  );
}
