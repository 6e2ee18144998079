import { leftMark, missingMark, nextMark, uploadingMark } from './picture-marks';

describe('marks of pictures in a text', () => {
  it('are numbered on', () => {
    expect(nextMark('没有')).toBe(1);
    expect(nextMark('【此处缺少图片 2】与【图片 11 正在上传】')).toBe(12);
  });

  it('are found in rich text, unlike the words of an author', () => {
    for (const mark of [uploadingMark(3), missingMark(12)]) expect(leftMark(`<p>见${mark}。</p>`)).toBe(mark);
    expect(leftMark('<p>【图片 3】正在上传</p>')).toBeNull();
  });
});
