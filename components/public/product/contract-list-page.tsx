import { ListPage } from '@/components/public/templates/list-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { workTabs } from '@/lib/routes/sub-tabs';
import { readIdentity } from '@/lib/server/pages/identity';
import type { ContractList } from '@/lib/server/pages/services';
import { ContractCard } from './contract-card';
import classes from './contract-list.module.css';

/** Links to the lists of the categories, with the number of templates. */
function CategoryLinks({ slice, page, categories }: ContractList) {
  const counts = page.categories;
  const countOf = (category: string) => counts.find((entry) => entry.category === category)?.count ?? 0;
  const all = counts.reduce((sum, entry) => sum + entry.count, 0);
  const links = [
    { path: '/work/contract', label: '全部', count: all },
    ...categories.map(({ dictValue, dictLabel }) => ({
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
          <a key={path} href={path} aria-current={path === slice.path ? 'page' : undefined}>
            {label}
            <span className="num">{count}</span>
          </a>
        ))}
    </nav>
  );
}

/** Contract templates: category, cover, purpose, first page, price and purchase. */
export async function ContractListPage(list: ContractList) {
  const { slice, page, categories } = list;
  const { name } = await readIdentity();
  const label = slice.entry?.dictLabel;
  const labels = new Map(categories.map((entry) => [entry.dictValue, entry.dictLabel]));
  return (
    <SiteFrame path={slice.path} crumb={label && `${label}类范本`}>
      <ListPage
        title={label ? `${label}类合同范本` : '合同范本'}
        lead="依《著作权法》与《民法典》拟定的 Word 文本，付款或免费领取后即可下载修改"
        tabs={workTabs}
        current="/work/contract"
        filter={<CategoryLinks {...list} />}
        page={page}
        basePath={slice.path}
        unit="份"
        empty={
          page.categories.some(({ count }) => count > 0)
            ? {
                title: '这一类还没有范本',
                text: '换一个类别，或查看全部范本。',
                href: '/work/contract',
                label: '查看全部',
              }
            : { title: '还没有合同范本', text: '本会拟定的范本公布以后，可以在这里领取或者购买。' }
        }
      >
        <div className="lines">
          {page.list.map((template) => (
            <ContractCard
              publisher={name}
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
