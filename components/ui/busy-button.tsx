import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLinkProps, buttonClass } from './button-link';

export interface BusyButtonProps extends ComponentProps<'button'>, Pick<ButtonLinkProps, 'variant' | 'size'> {
  /** What it has started still runs: it turns, and cannot be pressed again. */
  busy: boolean;
  /** Stands before the words while nothing runs. */
  icon?: ReactNode;
}

/** A button whose deed takes a while. */
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
