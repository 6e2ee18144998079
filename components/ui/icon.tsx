/** All strokes of an icon on a field of 24 by 24, as one path. */
export type Drawing = `M${string}`;

export interface IconProps {
  /** One of ./icons. */
  icon: Drawing;
  /** Edge in px at normal type size; grows with 关怀版. */
  size?: number;
  /** Width of the strokes on the field of 24; the portal's one width where nothing is said. */
  stroke?: number;
  /** Meaning, where no words stand beside the icon; without it the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** An icon in the portal's one stroke width; its colour and its strokes are those of the class. */
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
