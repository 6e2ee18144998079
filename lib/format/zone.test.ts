import { inZone, ZONE } from './zone';

const byIntl = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: ZONE });

it('formats times in the zone, including its years with daylight saving time', () => {
  const moments = [
    '1949-10-01T07:00:00Z',
    '1988-07-01T00:00:00Z',
    '1991-09-14T16:30:00Z',
    '1991-12-31T23:59:59Z',
    '1992-01-01T00:00:00Z',
    '2026-11-22T15:59:59Z',
    '2026-11-22T16:00:00Z',
    '2028-02-29T12:00:00Z',
  ];
  for (const moment of moments) expect(inZone(new Date(moment))).toBe(byIntl.format(new Date(moment)));
  expect(inZone(new Date('1988-07-01T00:00:00Z'))).toBe('1988-07-01 09:00:00');
  expect(inZone(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23 00:00:00');
  expect(() => inZone(new Date('none'))).toThrow(RangeError);
});
