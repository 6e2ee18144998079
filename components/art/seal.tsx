import { type SealOptions, sealDrawing } from '@/lib/art/seal';
import { Art } from './art';

export interface SealProps extends SealOptions {
  /** One to four characters. */
  text: string;
  /** Edge in CSS pixels; without it the seal fills what it stands in. */
  size?: number;
  /** Name for assistive technology; without one the seal is decoration. */
  label?: string;
  className?: string;
}

/** A seal. One a composition: it says that this is where it matters. */
export function Seal({ text, size, label, className, ...options }: SealProps) {
  return <Art svg={sealDrawing(text, label ?? null, options)} width={size} className={className} />;
}
