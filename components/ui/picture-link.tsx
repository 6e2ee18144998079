import type { ReactNode } from 'react';

export interface PictureLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** For pointers only: the text beside it links to the same page, so a second tab stop is redundant. */
const forPointer = { tabIndex: -1, 'aria-hidden': true };

/** A picture linked to the same page as its title. */
export const PictureLink = ({ children, ...props }: PictureLinkProps) => (
  <a {...props} {...forPointer}>
    {children}
  </a>
);
