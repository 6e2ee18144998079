import type { ReactNode } from 'react';

export interface PictureLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** Only for the pointer: the words beside it lead to the same page, and one stop of the keyboard is enough. */
const forPointer = { tabIndex: -1, 'aria-hidden': true };

/** A picture that leads where its title leads. */
export const PictureLink = ({ children, ...props }: PictureLinkProps) => (
  <a {...props} {...forPointer}>
    {children}
  </a>
);
