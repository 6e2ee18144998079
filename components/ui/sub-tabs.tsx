export interface SubTabsProps {
  /** Name and path pairs, in order. */
  items: readonly { name: string; path: string }[];
  /** Path of the page, as written in `items`: a cached page cannot read it from the address. */
  current: string;
  /** Name of this navigation for assistive technology. */
  label?: string;
}

/** Sub-tab bar: the tab of the current path carries the seal rule. */
export function SubTabs({ items, current, label = '本栏目' }: SubTabsProps) {
  return (
    <nav className="subtabs" aria-label={label}>
      <ul>
        {items.map(({ name, path }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
