export interface PriceProps {
  /** Amount in fen. */
  fen: number;
  /** What it is for, after the amount: 次, 份, 年. */
  per?: string;
  className?: string;
}

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ¥ with two decimals and thousands parted: 500000 -> ¥5,000.00. */
const formatFen = (fen: number): string => `¥${yuan.format(fen / 100)}`;

/** A price; nothing to pay reads 免费. */
export function Price({ fen, per, className = 'price' }: PriceProps) {
  if (fen === 0) return <span className={`${className} free`}>免费</span>;
  return (
    <span className={className}>
      {formatFen(fen)}
      {per && <small>{` / ${per}`}</small>}
    </span>
  );
}
