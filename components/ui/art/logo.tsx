import { logo, medal } from '@/lib/art/logo';
import { Art } from './art';

export interface LogoProps {
  /** Edge in CSS pixels, at least 24; by default the drawing fills its container. */
  size?: number;
  /** Accessible name; decorative without one, as beside the association's name. */
  label?: string;
  className?: string;
}

/** The association's mark. */
export function Logo({ size, label, className }: LogoProps) {
  return <Art svg={logo(label ?? null)} width={size} className={className} />;
}

/** Medal of the gold prize, for dark backgrounds. */
export function Medal({ size, label, className }: LogoProps) {
  return <Art svg={medal(label ?? null)} width={size} className={className} />;
}
