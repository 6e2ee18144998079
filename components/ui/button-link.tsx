import type { ReactNode } from 'react';
import { iconExternalLink } from '@/components/ui/icons/icon-external-link';
import { Icon } from './icon';

/** `ink` is the primary style; `seal` at most once per view; `gold` and `line` belong to the gold prize area. */
export type ButtonVariant = 'ink' | 'seal' | 'outline' | 'quiet' | 'gold' | 'line';

export interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  /** 32, 40 or 48 px high; 40 and 44 on phones. */
  size?: 'sm' | 'md' | 'lg';
  /** Links to another site: opens a new tab and says so. */
  external?: boolean;
  className?: string;
  children: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  ink: 'btn-ink',
  seal: 'btn-seal',
  outline: '',
  quiet: 'btn-quiet',
  gold: 'btn-gold',
  line: 'btn-line',
};
const sizes = { sm: 'btn-sm', md: '', lg: 'btn-lg' };

/** Class names of a button, for elements that are not links. */
export const buttonClass = (variant: ButtonVariant = 'outline', size: keyof typeof sizes = 'md', extra = ''): string =>
  ['btn', variants[variant], sizes[size], extra].filter(Boolean).join(' ');

/** A link styled as a button, for navigation rather than actions. */
export function ButtonLink({ href, variant = 'outline', size = 'md', external, className, children }: ButtonLinkProps) {
  const classes = buttonClass(variant, size, className);
  if (external) {
    return (
      <a className={classes} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <Icon icon={iconExternalLink} size={16} label="在新窗口打开" />
      </a>
    );
  }
  return (
    <a className={classes} href={href}>
      {children}
    </a>
  );
}
