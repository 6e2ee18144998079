import { caseMarks, marksSummary, markText } from './case-marks';

const marks = caseMarks({
  correction: { fields: [{ name: 'title', label: '作品名称', reason: '与样本不符' }] },
  corrected: [
    { name: 'idea', label: '创作目的', before: '' },
    { name: 'done', label: '完成日期', before: '2026-01-02' },
  ],
});

it('marks the fields of an open request and those of the last correction, with their texts', () => {
  expect(marks.map((mark) => [mark.name, mark.kind, markText(mark)])).toEqual([
    ['title', 'asked', '与样本不符'],
    ['idea', 'changed', '未填写'],
    ['done', 'changed', '2026-01-02'],
  ]);
});

it('summarises the marks of one kind, and says nothing without any', () => {
  expect(marksSummary(marks, 'asked')).toBe('要求补正 1 项：作品名称');
  expect(marksSummary(marks, 'changed')).toBe('上次补正改了 2 项：创作目的、完成日期');
  expect(marksSummary(caseMarks({ correction: null, corrected: [] }), 'asked')).toBe('');
});
