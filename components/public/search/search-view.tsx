import { buttonClass } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { SubTabs } from '@/components/ui/sub-tabs';
import { TitleBox } from '@/components/ui/title-box';
import type { EndpointData } from '@/lib/contract/endpoint';
import { MAX_HITS, type SearchHit, type SearchRun, type searchSite } from '@/lib/contract/search';
import type { SearchInput } from './parse-search';
import { SearchActs, SearchBeside } from './search-answer';
import { searchKindLabels } from './search-kinds';

/** Text with the hits marked. */
function Runs({ runs }: { runs: readonly SearchRun[] }) {
  let at = 0;
  return runs.map((run) => {
    const key = at;
    at += run.text.length;
    return run.hit ? <mark key={key}>{run.text}</mark> : <span key={key}>{run.text}</span>;
  });
}

function Hit({ hit }: { hit: SearchHit }) {
  return (
    <li>
      <a href={hit.url}>
        <p className="kicker">{searchKindLabels[hit.kind]}</p>
        <h2>
          <Runs runs={hit.title} />
        </h2>
        <p>
          <Runs runs={hit.excerpt} />
        </p>
        {hit.publishedAt && <time dateTime={hit.publishedAt.slice(0, 10)}>{hit.publishedAt.slice(0, 10)}</time>}
      </a>
    </li>
  );
}

const kindOrder = ['service', ...Object.keys(searchKindLabels)];
/** Kinds in a fixed order, services first. */
const inOrder = (counts: EndpointData<typeof searchSite>['counts']) =>
  [...counts].sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));

const addressOf = (q: string, kind?: string) => `/search?q=${encodeURIComponent(q)}${kind ? `&kind=${kind}` : ''}`;

const hints = ['作品登记', '登记要多久', '开发票', '退款', '入会', '人工智能'];

function Hints({ q }: { q: string }) {
  return (
    <EmptyState
      title={q ? `没有找到“${q}”` : '想找什么？'}
      text={
        <>
          {q ? '换一个更短的词，或试试下面这些。' : '输入文章、专家、范本、报告或公告里的词，也可以试试下面这些。'}
          说不清要办什么的，<a href="/work/guide">答三个问题</a>；怎么用本站，看<a href="/help/faq">常见问题</a>和
          <a href="/help/manual">操作手册</a>；想问人的，看<a href="/answer">版权问答</a>。
        </>
      }
      actions={hints.map((hint) => (
        <a key={hint} className={buttonClass('quiet')} href={addressOf(hint)}>
          {hint}
        </a>
      ))}
    />
  );
}

export interface SearchViewProps {
  input: SearchInput;
  /** Null if the provider has no search. */
  found: EndpointData<typeof searchSite> | null;
}

/** Search results by kind, with hits marked. */
export function SearchView({ input: { q, kind }, found }: SearchViewProps) {
  const page = found ?? {
    list: [],
    total: 0,
    pageIndex: 1,
    pageSize: 10,
    counts: [],
    searched: '',
    acts: [],
    beside: [],
  };
  // Omits services already shown above the list.
  const list = page.list.filter(({ url }) => !page.acts.some((act) => act.url === url));
  const all = page.counts.reduce((sum, entry) => sum + entry.count, 0);
  const tabs = [
    { name: `全部 ${all >= MAX_HITS ? `${MAX_HITS}+` : all}`, path: addressOf(q) },
    ...inOrder(page.counts).map((entry) => ({
      name: `${searchKindLabels[entry.kind]} ${entry.count}`,
      path: addressOf(q, entry.kind),
    })),
  ];
  return (
    <>
      <TitleBox title="站内搜索" sub={q ? `“${q}”的搜索结果` : '文章、专家、范本、报告与公告'} />
      <search>
        <form className="search-again" action="/search">
          <label className="vh" htmlFor="search-words">
            搜索词
          </label>
          <input
            id="search-words"
            className="input"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={60}
            placeholder="输入要找的词"
          />
          <button type="submit" className="btn btn-ink">
            搜索
          </button>
        </form>
      </search>
      {all > 0 && <SubTabs items={tabs} current={addressOf(q, kind)} label="结果类别" />}
      {all > 0 && page.searched !== '' && page.searched !== q.toLowerCase() && (
        <p className="search-said" role="status">{`按“${page.searched}”查找`}</p>
      )}
      <div className={page.beside.length > 0 ? 'found' : undefined}>
        <div>
          <SearchActs acts={page.acts} />
          {page.total === 0 && <Hints q={q} />}
          {list.length > 0 && (
            <ol className="hits lines">
              {list.map((hit) => (
                <Hit key={hit.url} hit={hit} />
              ))}
            </ol>
          )}
          <Pager total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} basePath={addressOf(q, kind)} />
        </div>
        <SearchBeside entries={page.beside} />
      </div>
    </>
  );
}
