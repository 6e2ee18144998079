/** Id by which /scan/authorize distinguishes a payment from a login. */
export const PAYMENT_ID = 'pay';

const CODE = /^[\w-]{16,64}$/;

/**
 * Target of a payment code's short URL. Moves the secret to the hash, where only the page's scripts read it: it is not
 * sent with referrers or tracking events. Null if it is no payment code.
 */
export const paymentTarget = (code: string): string | null =>
  CODE.test(code) ? `/scan/authorize?id=${PAYMENT_ID}#${code}` : null;
