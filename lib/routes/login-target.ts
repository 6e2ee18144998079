import { safeReturnPath } from './return-path';

/** Query of a page that people are sent to with a way back. `calbackUrl` is the spec's own spelling. */
export interface ReturnQuery {
  backUrl?: string | string[];
  calbackUrl?: string | string[];
}

export interface LoginTarget {
  /** Where to go afterwards, on this site; home when nothing usable was asked for. */
  path: string;
  /** `guard`: a page needs a login; `expired`: a call found the login void; null: the visitor came by themselves. */
  sentBy: 'guard' | 'expired' | null;
}

const first = (value: string | string[] | undefined) => [value].flat()[0];

/** Reads the way back. The page guard writes `backUrl`, the handler of failed calls `calbackUrl`. */
export function loginTarget({ backUrl, calbackUrl }: ReturnQuery): LoginTarget {
  const [guard, expired] = [first(backUrl), first(calbackUrl)];
  const path = safeReturnPath(guard ?? expired);
  return { path, sentBy: guard !== undefined ? 'guard' : expired !== undefined ? 'expired' : null };
}
