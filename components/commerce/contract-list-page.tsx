import Link from 'next/link';
import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/seo/json-ld';
import { workTabs } from '@/components/service/work-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { ListPage } from '@/components/templates/list-page';
import { listContracts } from '@/lib/contract/commerce';
import { readOr404 } from '@/lib/server/read';
import { ContractCard } from './contract-card';
import { contractsJsonLd } from './contract-json-ld';
import classes from './contract-list.module.css';
import type { ContractSlice } from './contract-slice';

const PAGE_SIZE = 12;

type Counts = readonly { category: string; count: number }[];

/** Categories as links to lists of their own, with how many templates each holds. */
function CategoryLinks({ slice, counts }: { slice: ContractSlice; counts: Counts }) {
  const countOf = (category: string) => counts.find((entry) => entry.category === category)?.count ?? 0;
  const all = counts.reduce((sum, entry) => sum + entry.count, 0);
  const links = [
    { path: '/work/contract', label: '全部', count: all },
    ...slice.categories.map(({ dictValue, dictLabel }) => ({
      path: `/work/contract/${dictValue}`,
      label: dictLabel,
      count: countOf(dictValue),
    })),
  ];
  return (
    <nav className={`chips ${classes.categories}`} aria-label="范本类别">
      {links
        .filter(({ count }) => count > 0)
        .map(({ path, label, count }) => (
          <Link key={path} href={path} prefetch={false} aria-current={path === slice.path ? 'page' : undefined}>
            {label}
            <span className="num">{count}</span>
          </Link>
        ))}
    </nav>
  );
}

/** Contract templates: category, cover, what each is for, first page, price, and the way to get it. */
export async function ContractListPage({ slice }: { slice: ContractSlice }) {
  const { category, pageIndex, path } = slice;
  const page = await readOr404(listContracts, { query: { category, pageIndex, pageSize: PAGE_SIZE } });
  if (page.list.length === 0 && pageIndex > 1) notFound();
  const labels = new Map(slice.categories.map((entry) => [entry.dictValue, entry.dictLabel]));
  return (
    <SiteFrame path={path} crumb={slice.label && `${slice.label}类范本`}>
      <JsonLd data={contractsJsonLd(page.list)} />
      <ListPage
        title={slice.label ? `${slice.label}类合同范本` : '合同范本'}
        lead="依《著作权法》与《民法典》拟定的 Word 文本，付款或免费领取后即可下载修改"
        tabs={workTabs}
        current="/work/contract"
        filter={<CategoryLinks slice={slice} counts={page.categories} />}
        page={page}
        basePath={path}
        unit="份"
        empty={{
          title: '这一类还没有范本',
          text: '换一个类别，或查看全部范本。',
          href: '/work/contract',
          label: '查看全部',
        }}
      >
        <div className="lines">
          {page.list.map((template) => (
            <ContractCard
              key={template.id}
              template={template}
              category={labels.get(template.category) ?? template.category}
            />
          ))}
        </div>
      </ListPage>
    </SiteFrame>
  );
}
