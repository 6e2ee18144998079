import { groupRegistration } from './cases/group-registration';
import { membership } from './cases/membership';
import { softwareRegistration } from './cases/software-registration';
import { dictionariesOf, factsOf } from './facts';

const label = (_: string, value: string) => value;

it('a field of two sections stands in the one that the values show', () => {
  const person = { variant: 'personal', name: '沈知微', mobile: '13800002222', email: 'shen@example.com' };
  const sections = factsOf(membership, person, label).map(({ label: name, section }) => [name, section]);
  expect(sections).toContainEqual(['姓名', '个人信息']);
  expect(sections).toContainEqual(['手机号', '个人信息']);
  const unit = factsOf(membership, { ...person, variant: 'enterprise' }, label);
  expect(unit.find(({ name }) => name === 'mobile')?.section).toBe('会员代表');
});

it('the dictionaries of entries of lists are among those of a kind', () => {
  expect(dictionariesOf(groupRegistration)).toContain('work_type');
});

it('files of a form that is still open are counted: their addresses say nothing, and their names are not known yet', () => {
  const saysOf = (data: Record<string, unknown>, name: string) =>
    factsOf(softwareRegistration, data, label).find((fact) => fact.name === name)?.value;
  const data = { deposit: 'general', source: '/files/aH9vB0pR', identity: ['/files/b', '/files/c'] };
  expect(saysOf(data, 'source')).toBe('已上传 1 份');
  expect(saysOf(data, 'identity')).toBe('已上传 2 份');
  expect(saysOf({ ...data, source: '', identity: [] }, 'source')).toBeUndefined();
  const kept = { address: '/files/a', originalName: '源程序.pdf', mime: 'application/pdf', size: 3, sha256: '' };
  expect(saysOf({ ...data, source: kept }, 'source')).toBe('');
});
