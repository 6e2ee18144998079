import { type AskedInvoice, invoiceDifferences } from './invoice-differences';
import { nothingRead, readInvoiceText } from './read-invoice';

const NUMBER = '26532000000100093501';
const BLUE = '26532000000100090011';
const asked: AskedInvoice = {
  isRed: false,
  amount: 106_000,
  header: '云州见山文化创意有限公司',
  taxNo: '91350100M000100Y43',
  reverses: '',
};
const typed = { number: NUMBER, issuedOn: '2026-11-20', amount: '1060.00' };
const reading = {
  ...nothingRead,
  number: NUMBER,
  issuedOn: '2026-11-20',
  amount: 106_000,
  buyerTaxNo: '91350100M000100Y43',
  buyerName: '云州见山文化创意有限公司',
};

it('finds nothing where file, form and application agree, or where nothing was read', () => {
  expect(invoiceDifferences(reading, typed, asked)).toEqual({});
  expect(invoiceDifferences(nothingRead, typed, asked)).toEqual({});
  const loose = {
    number: `发票号码：${NUMBER.slice(0, 8)} ${NUMBER.slice(8)}`,
    issuedOn: '2026年11月20日',
    amount: '¥1,060',
  };
  expect(invoiceDifferences(reading, loose, asked)).toEqual({});
});

it('names each typed value that the file contradicts', () => {
  const found = invoiceDifferences(reading, { number: BLUE, issuedOn: '2026-11-21', amount: '106' }, asked);
  expect(found).toEqual({
    number: `文件上的号码是 ${NUMBER}，与填写的不同`,
    issuedOn: '文件上的开票日期是 2026-11-20，与填写的不同',
    amount: '文件上的价税合计是 ¥1,060.00，与填写的不同',
  });
});

it('compares the amount with the application, typed or not', () => {
  expect(invoiceDifferences({ ...reading, amount: 100 }, { ...typed, amount: '' }, asked).file).toBe(
    '文件上的价税合计 ¥1.00 与申请的 ¥1,060.00 不符',
  );
});

it('refuses another buyer, by tax number and by name', () => {
  expect(invoiceDifferences({ ...reading, buyerTaxNo: '91350100M000100Y4X' }, typed, asked).file).toBe(
    '文件上购买方的税号 91350100M000100Y4X 与申请的 91350100M000100Y43 不符',
  );
  expect(invoiceDifferences({ ...reading, buyerName: '别家公司' }, typed, asked).file).toBe(
    '文件上的购买方“别家公司”与申请的“云州见山文化创意有限公司”不符',
  );
});

it('takes names that differ in width of brackets and blanks for one', () => {
  const bracketed = { ...asked, header: '甲乙（云州）有限公司' };
  expect(invoiceDifferences({ ...reading, buyerName: '甲乙(云州) 有限公司' }, typed, bracketed)).toEqual({});
});

it('looks for buyer and tax number in the text of a page', () => {
  const page = (buyer: string, taxNo: string) =>
    readInvoiceText(
      `发票号码： ${NUMBER} 开票日期： 2026年11月20日 名称：${buyer} 纳税人识别号：${taxNo} （小写） ¥1,060.00`,
    );
  expect(invoiceDifferences(page(asked.header, asked.taxNo), typed, asked)).toEqual({});
  expect(invoiceDifferences(page('云州 见山文化 创意有限公司', asked.taxNo), typed, asked)).toEqual({});
  expect(invoiceDifferences(page('别家公司', asked.taxNo), typed, asked).file).toBe(
    '文件上没有申请的购买方“云州见山文化创意有限公司”',
  );
  expect(invoiceDifferences(page(asked.header, '91350100M000100Y4X'), typed, asked).file).toBe(
    '文件上没有申请的税号 91350100M000100Y43',
  );
});

describe('blue and red', () => {
  const red = { ...asked, isRed: true, reverses: BLUE };
  const redReading = { ...reading, amount: -106_000, reverses: BLUE };

  it('agree in their amount without its sign', () => {
    expect(invoiceDifferences(redReading, typed, red)).toEqual({});
    expect(invoiceDifferences(redReading, { ...typed, amount: '-1060.00' }, red)).toEqual({});
  });

  it('are not taken for each other', () => {
    expect(invoiceDifferences(redReading, typed, asked).file).toBe('这是一张红字发票（金额为负），请选开具的蓝字发票');
    expect(invoiceDifferences(reading, typed, red).file).toBe('这张发票的金额不是负数，请选红字发票');
  });

  it('belong together by the number that the red one reverses', () => {
    expect(invoiceDifferences({ ...redReading, reverses: NUMBER }, typed, red).file).toBe(
      `这张红字发票冲销的是 ${NUMBER}，不是原发票 ${BLUE}`,
    );
  });
});
