import { formatFen } from '@/lib/format/money';

export interface PriceProps {
  /** Amount in fen; null if the provider returns it only with the order. */
  fen: number | null;
  /** Unit after the amount: 次, 份, 年. */
  per?: string;
  className?: string;
}

/** A price; zero is shown as 免费. */
export function Price({ fen, per, className = 'price' }: PriceProps) {
  if (fen === null) return <span className={className}>以订单为准</span>;
  if (fen === 0) return <span className={`${className} free`}>免费</span>;
  return (
    <span className={className}>
      {formatFen(fen)}
      {per && <small>{` / ${per}`}</small>}
    </span>
  );
}
