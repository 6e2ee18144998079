'use client';

import { useBuyer } from '@/components/session/use-buyer';
import classes from './buyer-line.module.css';

/** For whom it is bought, before money is given: whoever acts for an enterprise must see it where they pay. */
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
