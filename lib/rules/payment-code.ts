/** What /scan/authorize is asked for when a phone is to pay, not to let somebody log in. */
export const PAYMENT_ID = 'pay';

const CODE = /^[\w-]{16,64}$/;

/**
 * Where the short address of a payment code leads. The secret moves behind the hash: scripts of the page alone read it
 * there, and no referrer and no event carries it on. Null for what is no code.
 */
export const paymentTarget = (code: string): string | null =>
  CODE.test(code) ? `/scan/authorize?id=${PAYMENT_ID}#${code}` : null;
