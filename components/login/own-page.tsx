import type { ReactNode } from 'react';
import { addressWith, hasLogin, loginProps, type PageQuery } from '@/lib/server/pages/login';
import { LoginPage } from './login-page';

export interface OwnPageProps {
  /** Public address of the page. */
  path: string;
  query: PageQuery;
  children: ReactNode;
}

/** A public address about something of one's own: for a visitor the login stands in its place and leads back to it. */
export async function OwnPage({ path, query, children }: OwnPageProps) {
  if (await hasLogin()) return children;
  return <LoginPage {...(await loginProps({ path: await addressWith(path, query), sentBy: 'guard' }))} />;
}
