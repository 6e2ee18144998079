import { ButtonLink } from '@/components/ui/button-link';
import type { SearchAct, SearchAside } from '@/lib/contract/search';

/** Services that match the query, with fee, duration and application link. */
export function SearchActs({ acts }: { acts: readonly SearchAct[] }) {
  if (acts.length === 0) return null;
  return (
    <section className="search-acts" aria-label="可以直接办">
      {acts.map(({ id, name, summary, fee, timeLimit, url, applyHref }) => (
        <article key={id}>
          <h2>
            <a href={url}>{name}</a>
          </h2>
          <p>{summary}</p>
          <dl>
            <div>
              <dt>费用</dt>
              <dd>{fee}</dd>
            </div>
            <div>
              <dt>时限</dt>
              <dd>{timeLimit}</dd>
            </div>
          </dl>
          <p className="row fold">
            {applyHref && (
              <ButtonLink href={applyHref} variant="ink" size="sm">
                立即办理
                <span className="vh">：{name}</span>
              </ButtonLink>
            )}
            <a className="link" href={url}>
              办事指南
              <span className="vh">：{name}</span>
            </a>
          </p>
        </article>
      ))}
    </section>
  );
}

const groups = [
  { kind: 'person', title: '可以问的专家', more: '/expert/copyright' },
  { kind: 'product', title: '用得上的范本', more: '/work/contract' },
] as const;

/** Related experts and templates. */
export function SearchBeside({ entries }: { entries: readonly SearchAside[] }) {
  if (entries.length === 0) return null;
  return (
    <aside className="search-beside">
      {groups.map(({ kind, title, more }) => {
        const own = entries.filter((entry) => entry.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind}>
            <div className="rule" />
            <h2>{title}</h2>
            <ul className="lines">
              {own.map(({ title: name, text, url }) => (
                <li key={url}>
                  <a href={url}>
                    <b>{name}</b>
                    <span>{text}</span>
                  </a>
                </li>
              ))}
            </ul>
            <a className="link" href={more}>
              {kind === 'person' ? '全部专家' : '全部范本'}
            </a>
          </section>
        );
      })}
    </aside>
  );
}
