'use client';

import { useBuyer } from '@/components/shell/session/use-buyer';
import classes from './buyer-line.module.css';

/** Identity that the purchase is made for: users who act for an enterprise must see it before they pay. */
export function BuyerLine() {
  const buyer = useBuyer();
  if (!buyer) return null;
  return (
    <p className={classes.buyer}>
      <span>购买方</span>
      <b>{buyer}</b>
    </p>
  );
}
