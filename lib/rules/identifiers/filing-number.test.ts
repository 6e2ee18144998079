import { isFilingNumber, withCheck } from './filing-number';

describe('filing numbers', () => {
  it('have a check character', () => {
    const number = withCheck('BA-2026-000123');
    expect(number).toMatch(/^BA-2026-000123-[0-9A-Z]$/);
    expect(isFilingNumber(number)).toBe(true);
    expect(isFilingNumber(` ${number.toLowerCase()} `)).toBe(true);
  });

  it('detect every error in a single digit', () => {
    const number = withCheck('BA-2026-000123');
    for (let place = 3; place < number.length - 2; place++) {
      if (number[place] === '-') continue;
      const other = number[place] === '7' ? '8' : '7';
      expect(isFilingNumber(number.slice(0, place) + other + number.slice(place + 1))).toBe(false);
    }
  });

  it.each(['BA-2026-000123', 'BA-26-000123-K', '2026-000123-K', ''])('reject %s', (text) =>
    expect(isFilingNumber(text)).toBe(false),
  );
});
