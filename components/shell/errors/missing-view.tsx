import { WayOn } from '@/components/shell/way-on';
import type { RouteEntry } from '@/lib/routes';
import { AddressSearch } from './address-search';
import classes from './missing-view.module.css';
import { popularWays } from './popular-ways';

export interface MissingViewProps {
  /** Most similar page; the home page when none is similar. */
  near: RouteEntry;
  /** Other pages of the same area. */
  beside: readonly RouteEntry[];
  /** Whether an address is shown in menus; all of them by default. */
  isShown?: (address: string) => boolean;
}

/** Plain links: the router has no state for the current address. */
function Ways({ title, list }: { title: string; list: readonly { path: string; title: string }[] }) {
  if (list.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {list.map((way) => (
          <li key={way.path}>
            <a href={way.path}>{way.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Page of an unknown address: nearest page, search for the words of the address, further links. */
export function MissingView({ near, beside, isShown = () => true }: MissingViewProps) {
  const isNear = near.path !== '/' && isShown(near.path);
  return (
    <WayOn
      title="这一页不在书中"
      text="地址可能有误，或者内容已经撤下。"
      actions={
        <>
          {isNear && <a className="btn btn-ink" href={near.path}>{`去${near.title}`}</a>}
          <a className={isNear ? 'btn' : 'btn btn-ink'} href="/">
            回首页
          </a>
          {near.path !== '/work' && (
            <a className="btn" href="/work">
              业务办理
            </a>
          )}
        </>
      }
    >
      <AddressSearch />
      <div className={classes.ways}>
        <Ways title="同一栏目" list={beside.filter(({ path }) => isShown(path))} />
        <Ways title="常用服务" list={popularWays.filter(({ path }) => isShown(path))} />
      </div>
    </WayOn>
  );
}
