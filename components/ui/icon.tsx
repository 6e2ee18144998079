import type { Icon as IconDrawing } from '@tabler/icons-react';

export interface IconProps {
  /** Outline icon of @tabler/icons-react. */
  icon: IconDrawing;
  /** Edge in px at normal type size; grows with 关怀版. */
  size?: number;
  /** Meaning, where no words stand beside the icon; without it the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** An icon in the portal's one stroke width. */
export function Icon({ icon: Drawing, size = 20, label, className }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing
      size={`${size / 16}rem`}
      stroke={size >= 32 ? 1.25 : 1.5}
      className={className ? `i ${className}` : 'i'}
      {...meaning}
    />
  );
}
