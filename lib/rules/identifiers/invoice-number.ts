import { bare } from './typed';

/** Number of a fully digital invoice (全电发票): 20 digits, however they are parted. */
export const isInvoiceNumber = (text: string): boolean => /^\d{20}$/.test(bare(text));
