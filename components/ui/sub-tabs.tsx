export interface SubTabsProps {
  /** Name and path pairs, in order. */
  items: readonly { name: string; path: string }[];
  /** Path of the page, since a cached page cannot read it from the request. Marks no tab if it is not among `items`. */
  current: string;
  /** Accessible name of the navigation. */
  label?: string;
}

/** Sub-tab bar: the current tab has the seal-coloured rule. */
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
