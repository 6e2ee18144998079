import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLinkProps, buttonClass } from './button-link';

export interface BusyButtonProps extends ComponentProps<'button'>, Pick<ButtonLinkProps, 'variant' | 'size'> {
  /** Whether the action is running: shows a spinner and ignores clicks. */
  busy: boolean;
  /** Icon before the label while idle. */
  icon?: ReactNode;
}

/** A button of an asynchronous action. */
export function BusyButton({
  busy,
  variant = 'ink',
  size,
  icon,
  className,
  disabled = false,
  children,
  ...button
}: BusyButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClass(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
