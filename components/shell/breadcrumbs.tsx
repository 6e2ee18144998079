export interface Crumb {
  title: string;
  /** Absent for the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** From the area to the current page; 首页 is prepended. */
  items: readonly Crumb[];
}

const home: Crumb = { title: '首页', href: '/' };

/** Breadcrumbs; the last entry is the current page and not a link. */
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
