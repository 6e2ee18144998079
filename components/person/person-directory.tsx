import { notFound } from 'next/navigation';
import { SiteFrame } from '@/components/shell/site-frame';
import { DirectoryPage } from '@/components/templates/directory-page';
import { ButtonLink } from '@/components/ui/button-link';
import { listPersons } from '@/lib/contract/persons';
import { personListPath } from '@/lib/kinds/content/person-words';
import { readOr404 } from '@/lib/server/read';
import { directories } from './directories';
import type { DirectorySlice } from './directory-slice';
import { PersonCards } from './person-cards';
import { Roster } from './roster';

const PAGE_SIZE = 12;

/** A directory of people of one kind: filter by field, search, cards or a roster, pager. */
export async function PersonDirectory({ slice }: { slice: DirectorySlice }) {
  const { kind, field, label, pageIndex, path } = slice;
  const { title, lead, tabs, placeholder, action } = directories[kind];
  const page = await readOr404(listPersons, { query: { kind, field, pageIndex, pageSize: PAGE_SIZE } });
  if (page.list.length === 0 && (pageIndex > 1 || field)) notFound();
  const base = personListPath[kind];
  const all = field ? await readOr404(listPersons, { query: { kind, pageSize: 1 } }) : page;
  const links = [
    { label: '全部', href: base, count: all.total },
    ...page.fields.map(({ value, label: name, count }) => ({ label: name, href: `${base}/${value}`, count })),
  ];
  return (
    <SiteFrame path={path} crumb={label}>
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
        empty={{ title: '名录正在更新', text: '可以先看公开问答，或致电本会。', href: '/answer', label: '版权问答' }}
      >
        {kind === 'appraiser' ? <Roster persons={page.list} /> : <PersonCards persons={page.list} />}
      </DirectoryPage>
    </SiteFrame>
  );
}
