/** 138****0001: how a mobile number is shown in lists, headers and logs. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** Keeps the family name of a person: 沈**. */
export const maskName = (name: string): string =>
  name.length < 2 ? name : name.slice(0, 1) + '*'.repeat(name.length - 1);

/** Keeps the ends of a number of an identity card: 3405**********001X. */
export const maskIdNumber = (number: string): string =>
  number.length < 9 ? number : number.slice(0, 4) + '*'.repeat(number.length - 8) + number.slice(-4);
