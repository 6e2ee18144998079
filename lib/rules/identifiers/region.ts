const CITY = /^\p{Script=Han}{1,8}?(?:特别行政区|自治[州区县旗]|地区|[省市盟旗县区])/u;
const KIND = /(?:特别行政区|地区|新区|[省市盟县区])$/u;

/** City or region at the beginning of an association's name: 临江市 of 临江市版权协会. Empty if there is none. */
export const cityIn = (name: string): string => CITY.exec(name)?.[0] ?? '';

/** Name of a city without its kind: 临江 of 临江市. Autonomous regions, and names of a single character, stay whole. */
export function regionStem(city: string): string {
  const stem = city.replace(KIND, '');
  return stem.length < 2 || /自治$/.test(stem) ? city : stem;
}
