import { strToU8, zipSync } from 'fflate';
import { sharedEntry } from '@/lib/testing/shared-entry';
import { readInvoiceText } from './read-invoice';
import { readInvoiceFile, readInvoiceXml } from './read-invoice-file';

const NUMBER = '26532000000100093501';
const BLUE = '26532000000100090011';
const read = { number: NUMBER, issuedOn: '2026-11-20', amount: 106_000 };

const xml = `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${NUMBER}</EIid></Header><EInvoiceData>
  <BuyerInformation><BuyerIdNum>91350100m000100y43</BuyerIdNum></BuyerInformation>
  <BasicInformation><TotalAmWithoutTax>1000.00</TotalAmWithoutTax><TotalTaxAm>60.00</TotalTaxAm>
  <TotalTax-includedAmount>1060.00</TotalTax-includedAmount><RequestTime>2026-11-20 09:00:00</RequestTime></BasicInformation>
  </EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${NUMBER}</InvoiceNumber><IssueTime>2026-11-20 10:00:00</IssueTime>
  </TaxSupervisionInfo></EInvoice>`;

describe('the text of an invoice', () => {
  it('gives number, day and the amount with tax', () => {
    const text = `电子发票（普通发票） 发票号码： ${NUMBER} 开票日期： 2026年11月20日 购买方 统一社会信用代码 91350100M000100Y43
      合 计 ¥1000.00 ¥60.00 价税合计（大写） 壹仟零陆拾圆整 （小写） ¥1,060.00`;
    expect(readInvoiceText(text)).toMatchObject(read);
  });

  it('gives the largest amount where labels and values stand apart', () => {
    const text = `价税合计（大写） （小写） 发票号码： 开票日期： ${NUMBER} 2026年11月20日 ¥1000.00 ¥60.00 ¥1060.00`;
    expect(readInvoiceText(text)).toMatchObject(read);
  });

  it('gives nothing for a scan or another text, and no day that does not exist', () => {
    expect(readInvoiceText('收据 2026年2月31日 编号 123')).toMatchObject({ number: '', issuedOn: '', amount: null });
  });
});

describe('a red-letter invoice', () => {
  const red = { number: NUMBER, issuedOn: '2026-11-20', amount: -106_000, reverses: BLUE };
  const remark = `被红冲蓝字数电发票号码：${BLUE} 红字发票信息确认单编号：53002611200000000017`;

  it.each(['（小写） ¥-1,060.00', '（小写）-¥1060.00', '(小写) ￥－1060.00', '（小写）¥ \u22121060.00'])(
    'has a negative amount, printed as %s',
    (amount) => {
      const text = `发票号码： ${NUMBER} 开票日期：2026年11月20日 ¥-1000.00 ¥-60.00 价税合计（大写） （负数）壹仟零陆拾圆整 ${amount} 备注 ${remark}`;
      expect(readInvoiceText(text)).toMatchObject(red);
    },
  );

  it('has the amount farthest from zero where labels and values stand apart', () => {
    const text = `（小写） 发票号码： ${NUMBER} 2026年11月20日 ¥-1000.00 ¥-60.00 ¥-1060.00`;
    expect(readInvoiceText(text).amount).toBe(-106_000);
  });

  it('has its own number, wherever the remark with the blue one stands', () => {
    expect(readInvoiceText(`${remark} 发票号码：${NUMBER} 开票日期：2026年11月20日 （小写）¥-1060.00`)).toMatchObject(
      red,
    );
    expect(readInvoiceText(`${remark} ${NUMBER} 2026年11月20日 （小写）¥-1060.00`)).toMatchObject(red);
  });

  it('is read alike as XML and OFD', () => {
    const written = xml
      .replaceAll('1060.00', '-1060.00')
      .replace('</EInvoiceData>', `<Remark>${remark}</Remark></EInvoiceData>`);
    expect(readInvoiceXml(written)).toMatchObject(red);
    const ofd = zipSync({ 'OFD.xml': strToU8('<ofd:OFD/>'), 'Doc_0/Attachs/original_invoice.xml': strToU8(written) });
    expect(readInvoiceFile(ofd)).toMatchObject(red);
  });
});

describe('an XML', () => {
  it('may write amounts without decimals, and others are not guessed', () => {
    const amountOf = (text: string) => readInvoiceXml(xml.replace('>1060.00<', `>${text}<`)).amount;
    expect([amountOf('1060'), amountOf('1060.0'), amountOf('-1060.5'), amountOf('1,060.00')]).toEqual([
      106_000, 106_000, -106_050, 106_000,
    ]);
    expect([amountOf('1.06E3'), amountOf('1060.005'), amountOf('壹仟'), amountOf('--5')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('keeps names with entities and blanks as the buyer writes them', () => {
    const named = xml.replace('<BuyerIdNum>', '<BuyerName> 甲&amp;乙（云州）有限公司 </BuyerName><BuyerIdNum>');
    expect(readInvoiceXml(named).buyerName).toBe('甲&乙（云州）有限公司');
  });

  it('is read by its elements', () => {
    expect(readInvoiceXml(xml)).toMatchObject({ ...read, buyerTaxNo: '91350100M000100Y43', text: '' });
    expect(readInvoiceFile(strToU8(xml))).toMatchObject(read);
  });

  it('gives nothing if it is another or a damaged one, and expands no entities', () => {
    expect(readInvoiceXml('<a><b>1</b></a>').number).toBe('');
    expect(readInvoiceXml('<a><b>').number).toBe('');
    const bomb = '<!DOCTYPE a [<!ENTITY x "26532000000100093501">]><EInvoice><EIid>&x;</EIid></EInvoice>';
    expect(readInvoiceXml(bomb).number).toBe('');
  });
});

describe('an OFD', () => {
  it('is read by its attached data', () => {
    const ofd = zipSync({ 'OFD.xml': strToU8('<ofd:OFD/>'), 'Doc_0/Attachs/original_invoice.xml': strToU8(xml) });
    expect(readInvoiceFile(ofd)).toMatchObject(read);
  });

  it('is read by its custom data and the text of its pages', () => {
    const custom = `<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:CustomData Name="发票号码">${NUMBER}</ofd:CustomData></ofd:OFD>`;
    const page =
      '<ofd:Page><ofd:TextObject><ofd:TextCode X="1">开票日期：2026年11月20日</ofd:TextCode></ofd:TextObject><ofd:TextObject><ofd:TextCode>（小写）¥1060.00</ofd:TextCode></ofd:TextObject></ofd:Page>';
    const ofd = zipSync({ 'OFD.xml': strToU8(custom), 'Doc_0/Pages/Page_0/Content.xml': strToU8(page) });
    expect(readInvoiceFile(ofd)).toMatchObject(read);
  });

  const custom = (fields: Readonly<Record<string, string>>) =>
    `<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016">${Object.entries(fields)
      .map(([name, text]) => `<ofd:CustomData Name="${name}">${text}</ofd:CustomData>`)
      .join('')}</ofd:OFD>`;
  const page = '<ofd:Page><ofd:TextCode>（小写）¥398.00</ofd:TextCode></ofd:Page>';
  it.each([
    ['with the tax', { 合计金额: '394.06', 合计税额: '3.94' }, {}],
    ['beside the whole', { 合计金额: '394.06', 价税合计: '398.00' }, {}],
    ['alone, with the whole on its page', { 合计金额: '394.06' }, { 'Doc_0/Pages/Page_0/Content.xml': page }],
    [
      'with the whole in its attachment',
      { 合计金额: '394.06', 合计税额: '3.93' },
      { 'Doc_0/Attachs/original_invoice.xml': '<a><TotalTax-includedAmount>398.00</TotalTax-includedAmount></a>' },
    ],
  ])('is not read by the amount without tax %s', (_, fields, more) => {
    const parts = Object.entries({ 'OFD.xml': custom(fields), ...more }).map(([name, xml]) => [name, strToU8(xml)]);
    expect(readInvoiceFile(zipSync(Object.fromEntries(parts)))).toMatchObject({ amount: 39_800 });
  });

  it('leaves out parts beyond the limits', () => {
    const large = strToU8(`<a>${' '.repeat(5 * 1024 * 1024)}<InvoiceNumber>${NUMBER}</InvoiceNumber></a>`);
    expect(readInvoiceFile(zipSync({ 'a.xml': large }))).toMatchObject({ number: '' });
    expect(readInvoiceFile(sharedEntry(large, () => 'a.xml', 1))).toMatchObject({ number: '' });
  });
});

it('leaves a PDF and other files to another reader', () => {
  expect(readInvoiceFile(strToU8('%PDF-1.7'))).toBeNull();
});
