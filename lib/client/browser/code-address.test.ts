import { codeAddress } from './code-address';

it.each([
  ['http://localhost:3000/p/abc', 'http://portal.lan:3000', 'http://portal.lan:3000/p/abc'],
  ['http://127.0.0.1:3000/p/abc?x=1', 'https://demo.example', 'https://demo.example/p/abc?x=1'],
  ['https://demo.example/p/abc', 'http://portal.lan', 'https://demo.example/p/abc'],
  ['weixin://wxpay/bizpayurl?pr=abc', 'http://portal.lan', 'weixin://wxpay/bizpayurl?pr=abc'],
])('%s opened from %s leads to %s', (code, origin, address) => {
  expect(codeAddress(code, origin)).toBe(address);
});
