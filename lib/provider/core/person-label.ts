import { maskPhone } from '@/lib/rules/identifiers/phone';

/** Beginning of the phone column of a deleted account: the number itself is free again, and the column is unique. */
export const NO_PHONE = 'gone-';

/** Name of a person with the masked number of the account for staff: 顾见山 138****0002; the name alone once deleted. */
export const personLabel = (name: string, phone: string): string =>
  phone.startsWith(NO_PHONE) ? name : `${name} ${maskPhone(phone)}`;
