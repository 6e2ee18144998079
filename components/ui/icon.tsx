/** All strokes of an icon in a 24 by 24 view box, as one path. */
export type Drawing = `M${string}`;

export interface IconProps {
  /** One of ./icons. */
  icon: Drawing;
  /** Edge in px at normal type size; grows with 关怀版. */
  size?: number;
  /** Stroke width in the view box of 24; the portal's common width by default. */
  stroke?: number;
  /** Accessible name where no text stands beside the icon; without it the icon is hidden from screen readers. */
  label?: string;
  className?: string;
}

/** An icon in the portal's common stroke width; colour and strokes come from the class. */
export function Icon({ icon, size = 20, stroke, label, className }: IconProps) {
  const edge = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={edge}
      height={edge}
      className={className ? `i ${className}` : 'i'}
      style={stroke ? { strokeWidth: stroke } : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={icon} />
    </svg>
  );
}
