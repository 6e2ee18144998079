import { readDictionaries } from '@/lib/provider/seed/content/dictionaries';
import { cityMap, placeOnMap } from './city-map';

it('has a distinct position for each district, and none for other names', () => {
  const names = Object.values(readDictionaries().workstation_district ?? {});
  const places = names.map((name) => placeOnMap(name));
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(9);
  for (const place of places) {
    expect(place?.left).toBeGreaterThan(10);
    expect(place?.left).toBeLessThan(90);
    expect(place?.top).toBeGreaterThan(10);
    expect(place?.top).toBeLessThan(90);
  }
  expect(placeOnMap('别处')).toBeUndefined();
});

it('is hidden from assistive technology and stays small', () => {
  expect(cityMap()).toContain('aria-hidden="true"');
  expect(cityMap()).not.toMatch(/NaN|undefined/);
  expect(cityMap().length).toBeLessThan(16_000);
});
