import Link from 'next/link';
import type { ComponentProps } from 'react';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Loads its page whole, and needs no router: for what is drawn outside of Next, too. */
  plain?: boolean;
}

/** A link to a page of this site. */
export function PageLink({ plain, ...props }: PageLinkProps) {
  return plain ? <a {...props} /> : <Link {...props} prefetch={false} />;
}
