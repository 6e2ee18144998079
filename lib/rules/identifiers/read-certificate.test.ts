import { readCertificate } from './read-certificate';

it('reads number and day of a work certificate, spaced as it is printed', () => {
  const text =
    '作品登记证书 登记号： 国作登字-2026-F-00182641 作品名称：青石街 创作完成日期：2025年12月3日 首次发表日期：2026年1月2日 登记日期： 2026 年 11 月 20 日 登记机构签章';
  expect(readCertificate(text)).toEqual({ number: '国作登字-2026-F-00182641', issuedOn: '2026-11-20' });
});

it('reads full-width digits and a missing hyphen', () => {
  expect(readCertificate('登记号：云作登字２０２６-Ａ-００００１２３４ 2026.3.5')).toEqual({
    number: '云作登字-2026-A-00001234',
    issuedOn: '2026-03-05',
  });
});

it('reads the registration number of software, and takes the serial number only without it', () => {
  expect(readCertificate('软著登字第1234567号 登记号：2025SR0182641 二〇二五年 2025年06月30日')).toEqual({
    number: '2025SR0182641',
    issuedOn: '2025-06-30',
  });
  expect(readCertificate('软著登字第 1234567 号').number).toBe('软著登字第1234567号');
});

it('finds nothing in another text, and no day that does not exist', () => {
  expect(readCertificate('发票号码 26332000000012345678 2026年2月31日')).toEqual({ number: '', issuedOn: '' });
});
