import { cityIn, regionStem } from './region';

test.each([
  ['临江市版权协会', '临江市', '临江'],
  ['广州市版权保护协会', '广州市', '广州'],
  ['广东省版权协会', '广东省', '广东'],
  ['浦东新区版权协会', '浦东新区', '浦东'],
  ['延边朝鲜族自治州版权协会', '延边朝鲜族自治州', '延边朝鲜族自治州'],
  ['广西壮族自治区版权协会', '广西壮族自治区', '广西壮族自治区'],
  ['版权协会', '', ''],
  ['', '', ''],
])('%s begins with the city %p, in short %p', (name, city, stem) => {
  expect(cityIn(name)).toBe(city);
  expect(regionStem(city)).toBe(stem);
});

test('a county of one character keeps its kind', () => expect(regionStem('歙县')).toBe('歙县'));
