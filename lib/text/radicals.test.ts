import { withoutRadicals } from './radicals';

it.each([
  ['⻢建国', '马建国'],
  ['⻓江⻔⼾⽹', '长江门户网'],
  ['⻄⻅⻛⻰⻳⺟', '西见风龙龟母'],
  ['⼯作⼈员', '工作人员'],
  ['马建国', '马建国'],
  ['⺼、⺮', '⺼、⺮'],
])('%s becomes %s', (copied, typed) => {
  expect(withoutRadicals(copied)).toBe(typed);
  expect(withoutRadicals(typed)).toBe(typed);
});

it('gives each radical one ideograph, or leaves it', () => {
  for (let code = 0x2e80; code <= 0x2eff; code += 1) {
    const sign = String.fromCharCode(code);
    expect(withoutRadicals(sign)).toMatch(/^(?:[\u3400-\u4dbf\u4e00-\u9fff]|[\u2e80-\u2eff])$/);
  }
});
