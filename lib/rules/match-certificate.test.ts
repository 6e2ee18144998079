import { matchCertificate } from './match-certificate';

const cases = [
  { recordNo: 'ZP-2026-000012', title: '青石街' },
  { recordNo: 'ZP-2026-0000123', title: '青石街的清晨与傍晚' },
  { recordNo: 'ZP-2026-000014', title: '渡口的灯火' },
  { recordNo: 'ZP-2026-000015', title: '渡口的灯火' },
  { recordNo: 'ZP-2026-000016', title: '雾' },
];
const text = (title: string) =>
  `作品登记证书 登 记 号：云作登字-2026-F-00012345 作品名称：${title} 创作完成日期：2026年1月2日 登记日期：2026年11月20日`;
const match = (name: string, body = '') => matchCertificate({ name, text: body }, cases);

it.each([
  ['by the number in the name', 'ZP-2026-000012.pdf', '', 'ZP-2026-000012'],
  ['by the whole number only', 'zp-2026-0000123_证书.pdf', '', 'ZP-2026-0000123'],
  ['by the number in the text', '1.pdf', '申请号 ZP-2026-000014', 'ZP-2026-000014'],
  ['by the number before other digits', '1.pdf', 'ZP - 2026 - 000014 2026SR0687437', 'ZP-2026-000014'],
  ['by the title in the text', '扫描 001.pdf', text('青石街的清晨与傍晚'), 'ZP-2026-0000123'],
  ['by a short title as a part of the name', '证书_雾_2026.pdf', '', 'ZP-2026-000016'],
  ['by the name before the text', 'ZP-2026-000016.pdf', text('青石街的清晨与傍晚'), 'ZP-2026-000016'],
  ['not by a title of several cases', '渡口的灯火.pdf', '', ''],
  ['not by a short title within a text', '1.pdf', '雾里看花', ''],
])('finds the case %s', (_, name, body, recordNo) => expect(match(name, body).recordNo).toBe(recordNo));

it('reads number and day from the text, or else from the name', () => {
  expect(match('1.pdf', text('雾'))).toMatchObject({ number: '云作登字-2026-F-00012345', issuedOn: '2026-11-20' });
  expect(match('ZP-2026-000012_云作登字-2026-F-00012346_2026-11-21.pdf')).toEqual({
    recordNo: 'ZP-2026-000012',
    number: '云作登字-2026-F-00012346',
    issuedOn: '2026-11-21',
  });
  expect(match('ZP-2026-000012.pdf')).toMatchObject({ number: '', issuedOn: '' });
});
