import type { ReactNode } from 'react';
import { addressWith, hasLogin, loginProps, type PageQuery } from '@/lib/server/pages/login';
import { LoginPage } from './login-page';

export interface OwnPageProps {
  /** Public address of the page. */
  path: string;
  query: PageQuery;
  children: ReactNode;
}

/** Public address of private content: logged-out visitors get the login instead, which returns to this address. */
export async function OwnPage({ path, query, children }: OwnPageProps) {
  if (await hasLogin()) return children;
  return <LoginPage {...(await loginProps({ path: await addressWith(path, query), sentBy: 'guard' }))} />;
}
