import { tabBar } from '@/lib/routes/navigation';

export interface TabBarProps {
  /** Path of the current tab, as in lib/routes/navigation. */
  current?: string;
  isShown: (path: string) => boolean;
}

/** Nine tabs over the double rule; on narrow screens the strip scrolls. */
export function TabBar({ current, isShown }: TabBarProps) {
  return (
    <nav className="tabs" aria-label="栏目">
      <div className="wrap">
        <ul>
          {tabBar
            .filter(({ path }) => isShown(path))
            .map(({ label, path }) => (
              <li key={path}>
                <a href={path} aria-current={path === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}
