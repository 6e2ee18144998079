import { partyProblems } from './party-rules';

const party = (kind: 'person' | 'organisation', certNo: string) => ({
  kind,
  certNo,
  name: '某某',
  contact: '',
  mobile: '13800000001',
  email: '',
  address: '',
});
const problems = (kind: 'person' | 'organisation', certNo: string) =>
  partyProblems({ applicant: party(kind, certNo), respondents: [party('organisation', '')] })['applicant.certNo'];

describe('numbers of parties', () => {
  it.each([
    ['organisation', '91350100M000100Y43', undefined],
    ['organisation', '91350100m000100y43', undefined],
    ['organisation', '91350100M000100Y4', '统一社会信用代码为 18 位，现有 17 位'],
    ['organisation', '91350100M000100Y430', '统一社会信用代码为 18 位，现有 19 位'],
    ['organisation', '91350100M000100Y44', '统一社会信用代码有误，请对照证照核对 18 位代码'],
    ['person', '34052419800101001X', undefined],
    ['person', '340524198001010010', '身份证号码有误，请核对 18 位号码'],
    ['person', 'E12345678', undefined],
  ] as const)('%s %s: %s', (kind, certNo, message) => expect(problems(kind, certNo)).toBe(message));

  it('are named by the place of the party', () => {
    const respondents = [party('organisation', ''), party('organisation', '123')];
    expect(Object.keys(partyProblems({ applicant: party('person', ''), respondents }))).toEqual([
      'respondents.1.certNo',
    ]);
  });
});
