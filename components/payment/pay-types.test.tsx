import { orderBody, parseExtra } from './pay-types';

const expert = { path: '/x', keys: ['exId', 'amount', 'title'] };

describe('the extra of a pay page', () => {
  it.each([null, '', 'text', '[1]', '3', 'null', '{"a":{"b":1}}', '{"a":'])('%p is none', (text) => {
    expect(parseExtra(text)).toEqual({});
  });

  it('goes into the body by known keys', () => {
    const extra = parseExtra('{"exId":"7","title":"问题","admin":true,"amount":100}');
    expect(orderBody(expert, extra, '3')).toEqual({ exId: 7, title: '问题', amount: 100, payType: '3' });
  });

  it('never overrides the pay type', () => {
    const row = { path: '/x', keys: ['payType'] };
    expect(orderBody(row, parseExtra('{"payType":"1"}'), '3')).toEqual({ payType: '3' });
  });
});
