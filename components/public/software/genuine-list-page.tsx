import { ListPage } from '@/components/public/templates/list-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { Facts } from '@/components/ui/facts';
import type { GenuineSoftware } from '@/lib/contract/catalogue';
import { softwareTabs } from '@/lib/routes/sub-tabs';
import type { GenuineList } from '@/lib/server/pages/services';
import classes from './software.module.css';

const BASE_PATH = '/genuine-software';

function Entry({ item }: { item: GenuineSoftware }) {
  const { id, name, vendor, categoryLabel, licence, summary, priceText, platforms } = item;
  return (
    <li>
      <a href={`/soft-detail/${id}`}>
        <h2>{name}</h2>
        <p className={classes.vendor}>
          <Facts items={[vendor, categoryLabel, licence]} />
        </p>
        <p>{summary}</p>
        <p className={classes.terms}>
          <span>{priceText}</span>
          <span>{platforms.join('、')}</span>
        </p>
      </a>
    </li>
  );
}

interface CategoriesProps {
  categories: readonly { category: string; label: string; count: number }[];
  current: string;
}

function Categories({ categories, current }: CategoriesProps) {
  const all = categories.reduce((sum, entry) => sum + entry.count, 0);
  const links = [
    { path: BASE_PATH, label: '全部', count: all },
    ...categories.map(({ category, label, count }) => ({ path: `${BASE_PATH}/${category}`, label, count })),
  ];
  return (
    <nav className={`chips ${classes.categories}`} aria-label="软件类别">
      {links.map(({ path, label, count }) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {label}
          <span className="num">{count}</span>
        </a>
      ))}
    </nav>
  );
}

/** 正版软件目录: products with vendor, licence and price. */
export function GenuineListPage({ slice: { entry, path }, page }: GenuineList) {
  return (
    <SiteFrame path={BASE_PATH} crumb={entry?.dictLabel}>
      <ListPage
        title="软件正版化"
        lead="查授权方式与正版渠道，看政策要点，做一次自查"
        tabs={softwareTabs}
        current={BASE_PATH}
        filter={
          page.categories.some(({ count }) => count > 0) && <Categories categories={page.categories} current={path} />
        }
        page={page}
        basePath={path}
        unit="款"
        empty={
          page.categories.some(({ count }) => count > 0)
            ? { title: '这一类还没有软件', text: '换一个类别，或查看全部目录。', href: BASE_PATH, label: '查看全部' }
            : {
                title: '目录还没有软件',
                text: '本会核对过授权方式与正版渠道的软件列在这里；可以先做一次自查。',
                href: '/genuine-software/self-check',
                label: '企业自查',
              }
        }
      >
        <ul className={classes.catalogue}>
          {page.list.map((item) => (
            <Entry key={item.id} item={item} />
          ))}
        </ul>
      </ListPage>
    </SiteFrame>
  );
}
