import { orderBody, parseExtra } from './pay-types';

describe('extra of a pay page', () => {
  it.each([null, '', 'text', '[1]', '3', 'null', '{"a":'])('%p is none', (text) => {
    expect(parseExtra(text)).toEqual({});
  });

  it.each([
    ['texts, numbers and booleans', { title: '问题', copies: 2, urgent: true, note: '' }],
    ['nested objects and lists', { buyer: { name: '林', tags: ['a', 1] }, works: [{ id: 3 }], none: null }],
    ['names that no order of ours has', { channel: 'wx', anyThing: 'x' }],
  ])('is passed to the body unchanged: %s', (_, extra) => {
    expect(orderBody(parseExtra(JSON.stringify(extra)), '3')).toEqual({ ...extra, payType: '3' });
  });

  it('converts exId to a number', () => {
    expect(orderBody(parseExtra('{"exId":"7","title":"问题"}'), '1')).toEqual({ exId: 7, title: '问题', payType: '1' });
  });

  it('never overrides the pay type', () => {
    expect(orderBody(parseExtra('{"payType":"1"}'), '3')).toEqual({ payType: '3' });
  });
});
