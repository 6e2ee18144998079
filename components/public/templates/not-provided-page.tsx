import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shell/site-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { routeFor } from '@/lib/routes';
import { readIdentity } from '@/lib/server/pages/identity';
import { isNotProvided } from '@/lib/server/pages/not-provided';

export interface NotProvidedPageProps {
  /** Path of the page in the route table. */
  path: string;
}

/** Pages that need the calls of the specification only. */
const ways = [
  { href: '/mine', label: '个人中心' },
  { href: '/join-submit', label: '申请入会' },
  { href: '/start-consultation', label: '专家咨询' },
] as const;

/** Replaces a page whose content the remote provider has no endpoint for: layout, title and further links. */
export async function NotProvidedPage({ path }: NotProvidedPageProps) {
  const { name } = await readIdentity();
  const isHome = path === '/';
  return (
    <SiteFrame path={path}>
      {/* Not indexed, as the page has no content until the provider implements it. */}
      <meta name="robots" content="noindex" />
      <div className="wrap sec">
        <div className="page-head">
          <h1>{isHome ? name : (routeFor(path)?.title ?? name)}</h1>
        </div>
        <EmptyState
          title="内容暂未提供"
          text="这一页的内容还没有接入，暂时不能显示；其他功能不受影响。"
          actions={
            <>
              {!isHome && (
                <a className="btn btn-ink" href="/">
                  回首页
                </a>
              )}
              {ways.map(({ href, label }) => (
                <a key={href} className="btn" href={href}>
                  {label}
                </a>
              ))}
            </>
          }
        />
      </div>
    </SiteFrame>
  );
}

/**
 * Wraps a page of fixed address: renders {@link NotProvidedPage} if the provider has no endpoint. `path` is that of the
 * route table.
 */
export const whereProvided = <P,>(path: string, page: (props: P) => Promise<ReactNode>) =>
  async function Page(props: P): Promise<ReactNode> {
    try {
      return await page(props);
    } catch (error) {
      if (isNotProvided(error)) return <NotProvidedPage path={path} />;
      throw error;
    }
  };
