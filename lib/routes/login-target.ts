import { safeReturnPath } from './return-path';

/** Query with a return address. The spelling `calbackUrl` is the specification's. */
export interface ReturnQuery {
  backUrl?: string | string[];
  calbackUrl?: string | string[];
}

export interface LoginTarget {
  /** Path to return to, on this site; the home page if none or an invalid one was given. */
  path: string;
  /** `guard`: a page requires a login; `expired`: a call was rejected; null: visited directly. */
  sentBy: 'guard' | 'expired' | null;
}

const first = (value: string | string[] | undefined) => [value].flat()[0];

/** Parses the return address. The page guard sets `backUrl`, the handler of failed calls `calbackUrl`. */
export function loginTarget({ backUrl, calbackUrl }: ReturnQuery): LoginTarget {
  const [guard, expired] = [first(backUrl), first(calbackUrl)];
  const path = safeReturnPath(guard ?? expired);
  return { path, sentBy: guard !== undefined ? 'guard' : expired !== undefined ? 'expired' : null };
}
