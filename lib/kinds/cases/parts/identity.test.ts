import { codeOfKindProblem, creditCode, idNumber } from './identity';

const problemOf = (field: { schema: ReturnType<typeof idNumber>['schema'] }, value: string) => {
  const result = field.schema.safeParse(value);
  return result.success ? '' : result.error.issues[0]?.message;
};

describe('identity of a person or an organisation', () => {
  it.each([
    ['34052419800101001X', ''],
    [' 11010519491231002x ', ''],
    ['110105201501010017', ''],
    ['340524198001010011', '身份证号码有误，请核对 18 位号码'],
    ['34052419801301001X', '身份证号码有误，请核对 18 位号码'],
    ['', '请填写号码'],
  ])('validates check digit and date of the number %s', (number, problem) =>
    expect(problemOf(idNumber('号码'), number)).toBe(problem),
  );

  it.each([
    ['91350100M000100Y43', ''],
    ['91350100m000100y43', ''],
    ['91350100M000100Y44', '统一社会信用代码有误，请对照证照核对 18 位代码'],
    ['91350100', '统一社会信用代码为 18 位，现有 8 位'],
  ])('validates the check character of the code %s', (code, problem) =>
    expect(problemOf(creditCode(), code)).toBe(problem),
  );

  it("rejects a type of organisation that contradicts the code's prefix", () => {
    const uscc = '91350100M000100Y43';
    expect(codeOfKindProblem({ uscc, kind: 'enterprise' })).toBe('');
    expect(codeOfKindProblem({ uscc, kind: 'society' })).toMatch('51');
    expect(codeOfKindProblem({ uscc: 'X', kind: 'society' })).toBe('');
  });
});
