import { logo, medal } from '@/lib/art/logo';
import { Art } from './art';

export interface LogoProps {
  /** Edge in CSS pixels, not below 24; without it the drawing fills what it stands in. */
  size?: number;
  /** Name for assistive technology; without one it is decoration, as beside the association's name. */
  label?: string;
  className?: string;
}

/** The association's mark. */
export function Logo({ size, label, className }: LogoProps) {
  return <Art svg={logo(label ?? null)} width={size} className={className} />;
}

/** The medal of the gold prize, for night grounds. */
export function Medal({ size, label, className }: LogoProps) {
  return <Art svg={medal(label ?? null)} width={size} className={className} />;
}
