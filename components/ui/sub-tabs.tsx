export interface SubTabsProps {
  /** Name and path pairs, in order. */
  items: readonly { name: string; path: string }[];
  /** Path of the page: a cached page cannot read it from the address. One that is not among `items` is marked nowhere. */
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
