import { type CheckAnswer, checkVerdict } from './self-check';

const keys = ['owner', 'policy', 'proof', 'training', 'inventory', 'edition'];
const answered = (others: Record<string, CheckAnswer>): Record<string, CheckAnswer> => ({
  ...Object.fromEntries(keys.map((key) => [key, 'yes'] as const)),
  ...others,
});

describe('verdict of the self-check', () => {
  it('is good if every answer is yes', () => expect(checkVerdict(keys, answered({})).label).toBe('基本规范'));
  it('is a gap for one minor issue, whether 否 or 不清楚', () => {
    expect(checkVerdict(keys, answered({ training: 'no' })).label).toBe('存在缺口');
    expect(checkVerdict(keys, answered({ training: 'unsure' })).label).toBe('存在缺口');
  });
  it('is bad for one serious issue', () => {
    const verdict = checkVerdict(keys, answered({ proof: 'unsure' }));
    expect(verdict.label).toBe('需要整改');
    expect(verdict.text).toContain('请先处理');
  });
  it('is bad if more than a third are issues', () =>
    expect(checkVerdict(keys, answered({ owner: 'no', policy: 'no', training: 'no' })).label).toBe('需要整改'));
  it('counts missing answers as issues', () => expect(checkVerdict(keys, {}).label).toBe('需要整改'));
});
