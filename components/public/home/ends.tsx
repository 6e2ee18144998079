import type { Home } from '@/lib/contract/site';

export interface EndsProps {
  home: Pick<Home, 'party' | 'partners'>;
}

/** Own pages of the party section, after the links given by the provider. */
const partyPages: Home['party'] = [
  { label: '党建动态', href: '/party/activity' },
  { label: '组织架构', href: '/party/framework' },
];

function EndLink({ label, href }: Home['party'][number]) {
  if (/^https?:\/\//.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="vh">（在新窗口打开）</span>
      </a>
    );
  }
  return <a href={href}>{label}</a>;
}

/** Bottom of the front page: party section and partners. */
export function Ends({ home: { party, partners } }: EndsProps) {
  const rows = [
    { title: '党建园地', links: [...partyPages, ...party] },
    { title: '友情链接', links: partners },
  ].filter(({ links }) => links.length > 0);
  return (
    <div className="wrap">
      <dl className="ends">
        {rows.flatMap(({ title, links }) => [
          <dt key={title}>{title}</dt>,
          <dd key={`${title}-links`}>
            {links.map((link) => (
              <EndLink key={link.href} {...link} />
            ))}
          </dd>,
        ])}
      </dl>
    </div>
  );
}
