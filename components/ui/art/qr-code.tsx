import { type QrInput, qr } from '@/lib/art/qr';
import { Art } from './art';

export interface QrCodeProps extends QrInput {
  /** Edge in CSS pixels with frame and margin; below 120 phones may fail to scan it. */
  size?: number;
  className?: string;
}

/** A QR code in its double frame. */
export function QrCode({ size, className, ...input }: QrCodeProps) {
  return <Art svg={qr(input)} width={size} className={className} />;
}
