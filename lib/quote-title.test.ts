import { quoteTitle } from './quote-title';

describe('quoteTitle', () => {
  it('puts a title into quotation marks', () => {
    expect(quoteTitle('雾中渡口')).toBe('「雾中渡口」');
  });

  it('nests the marks that a title carries itself', () => {
    expect(quoteTitle('「云州十二时辰」与「时辰图册」比对')).toBe('「『云州十二时辰』与『时辰图册』比对」');
  });
});
