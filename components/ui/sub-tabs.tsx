import { PageLink } from './page-link';

export interface SubTabsProps {
  /** Name and path pairs, in order. */
  items: readonly { name: string; path: string }[];
  /** Path of the page, as written in `items`: a cached page cannot read it from the address. */
  current: string;
  /** Name of this navigation for assistive technology. */
  label?: string;
  /** Links load their page whole, as {@link PageLink} says. */
  plain?: boolean;
}

/** Sub-tab bar: the tab of the current path carries the seal rule. */
export function SubTabs({ items, current, label = '本栏目', plain }: SubTabsProps) {
  return (
    <nav className="subtabs" aria-label={label}>
      <ul>
        {items.map(({ name, path }) => (
          <li key={path}>
            <PageLink href={path} plain={plain} aria-current={path === current ? 'page' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
