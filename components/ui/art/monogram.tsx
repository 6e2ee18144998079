import { type MonogramInput, monogram } from '@/lib/art/monogram';
import { Art } from './art';

export interface MonogramProps extends MonogramInput {
  /** Edge in CSS pixels. */
  size?: number;
  className?: string;
}

/** Seal of a member or an account; decorative by default, as the name usually stands beside it. */
export function Monogram({ size = 38, className, ...input }: MonogramProps) {
  return <Art svg={monogram(input)} width={size} className={className} />;
}
