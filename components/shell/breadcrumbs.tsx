export interface Crumb {
  title: string;
  /** Left out for the page itself. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** From the area to the page itself; 首页 is put before them. */
  items: readonly Crumb[];
}

const home: Crumb = { title: '首页', href: '/' };

/** Where the page stands; the last entry is the page itself and leads nowhere. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const crumbs = items[0]?.href === '/' ? items : [home, ...items];
  return (
    <nav className="crumbs wrap" aria-label="面包屑">
      <ol>
        {crumbs.map(({ title, href }, index) => (
          <li key={`${href ?? ''} ${title}`}>
            {href && index < crumbs.length - 1 ? <a href={href}>{title}</a> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
