/** 138****0001: how a mobile number is shown in lists, headers and logs. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** Keeps the family name of a person: 沈**. */
export const maskName = (name: string): string =>
  name.length < 2 ? name : name.slice(0, 1) + '*'.repeat(name.length - 1);

/** Keeps the ends of a number of an identity card: 3405**********001X. */
export const maskIdNumber = (number: string): string =>
  number.length < 9 ? number : number.slice(0, 4) + '*'.repeat(number.length - 8) + number.slice(-4);

/** `someone@example.org` as `so***@example.org`. */
export const maskMail = (address: string): string => address.replace(/^(.{1,2})[^@]*/, '$1***');

/** An address of the network without what tells one house from the next: `203.0.*.*`, `2001:db8:*`. */
export const maskIp = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:*` : ip.replace(/^(\d+\.\d+)\.\d+\.\d+$/, '$1.*.*');
