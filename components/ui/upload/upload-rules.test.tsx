import { otherFormat } from '@/lib/rules/upload-types';
import {
  acceptOf,
  hintOf,
  keptBeside,
  limitOf,
  refusalOf,
  roomIn,
  takesSeveral,
  tooLargeForForm,
} from './upload-rules';

const receipt = { bType: 6, bLimitationOfLength: 1 };
const any = { bType: 5, bLimitationOfLength: 0 };

describe('upload rules', () => {
  it('accept one file unless configured otherwise', () => {
    expect([limitOf(receipt), limitOf(any), limitOf({ bType: 1, bLimitationOfLength: 4 })]).toEqual([1, 1, 4]);
    expect([takesSeveral(any), takesSeveral(receipt)]).toEqual([false, true]);
  });

  it('accept any file for type 5, otherwise pictures and PDF', () => {
    expect(acceptOf(any)).toBeUndefined();
    expect(Object.values(acceptOf(receipt) ?? {}).flat()).toEqual([
      '.png',
      '.jpeg',
      '.jpg',
      '.jpe',
      '.jfif',
      '.pjpeg',
      '.pdf',
    ]);
  });

  it('suggest a remedy for formats that are never accepted', () => {
    expect(refusalOf({ name: '照片.heic', size: 10 }, any, 'image')).toContain('jpg');
    expect(refusalOf({ name: '录音.m4a', size: 10 }, any, 'sample')).toBe('');
  });

  it('announce the accepted files beforehand', () => {
    expect(hintOf(any, 'sample')).toBe(
      '图片、PDF、Word、音频、视频、ZIP，不收程序、网页等其他类型，至多 1 份，每份 2G 以内',
    );
    expect(hintOf(receipt, 'receipt')).toBe('png、jpeg、jpg、pdf，至多 1 份，每份 10M 以内');
  });

  it('recognise files that can only be sent in parts', () => {
    const size = 600 * 1024 * 1024;
    expect(refusalOf({ name: '片.mp4', size }, any, 'sample')).toBe('');
    expect(tooLargeForForm({ size }, 'sample')).toBe('文件过大，不能超过 500M');
    expect(refusalOf({ name: '片.mp4', size: 4 * size }, any, 'sample')).toBe('文件过大，不能超过 2G');
  });

  it.each([
    ['回单.PNG', 10, ''],
    ['聊天图片.jfif', 10, ''],
    ['照片.HEIC', 10, otherFormat('heic')],
    ['回单.exe', 10, '文件类型不符：请上传 png、jpeg、jpg 或 pdf 文件'],
    ['没有扩展名', 10, '文件类型不符：请上传 png、jpeg、jpg 或 pdf 文件'],
    ['大.pdf', 10 * 1024 * 1024 + 1, '文件过大，不能超过 10M'],
    ['空.pdf', 0, '文件是空的，请重新选择'],
  ])('%s of %i bytes: %p', (name, size, words) => expect(refusalOf({ name, size }, receipt, 'receipt')).toBe(words));

  it('replace rejected files, and failed ones when their slot is needed', () => {
    const sent = { status: 'success', retriable: false };
    const refused = { status: 'fail', retriable: false };
    const broken = { status: 'fail', retriable: true };
    expect([roomIn([refused], 1), roomIn([broken, sent], 2), roomIn([sent], 1)]).toEqual([1, 1, 0]);
    expect(keptBeside([refused, sent], 1, 3)).toEqual([sent]);
    expect(keptBeside([broken, sent], 1, 3)).toEqual([broken, sent]);
    expect(keptBeside([broken, sent], 1, 2)).toEqual([sent]);
  });
});
