import type { Applicant } from '@/lib/contract/profile';
import { softwareRegistration } from './cases/software-registration';
import { workRegistration } from './cases/work-registration';
import { emptyForm, formOver } from './form-values';
import { knownOwner, ownersUnproven } from './known-owner';

const person: Applicant = {
  kind: 'person',
  name: '林知遥',
  certNo: '11010519491231002X',
  contact: '林知遥',
  mobile: '13800000001',
};

it.each([workRegistration, softwareRegistration])('$key begins with the certified person as its owner', (kind) => {
  const form = formOver(kind.fields, emptyForm(kind.fields), knownOwner(person));
  expect(form.owners).toMatchObject([
    {
      name: '林知遥',
      category: 'natural',
      certType: 'idCard',
      certNo: '11010519491231002X',
      mobile: '13800000001',
      nationality: '中国',
      address: '',
    },
  ]);
});

it('an enterprise is the owner with its licence and the contact person', () => {
  const enterprise: Applicant = {
    ...person,
    kind: 'organisation',
    name: '云州见山文化创意有限公司',
    certNo: '91350100M000100Y43',
  };
  expect(knownOwner(enterprise)).toEqual({
    owners: [
      {
        category: 'enterprise',
        certType: 'licence',
        contact: '林知遥',
        name: '云州见山文化创意有限公司',
        certNo: '91350100M000100Y43',
        mobile: '13800000001',
      },
    ],
  });
});

it('an account without certification has no known owner', () => {
  expect(knownOwner({ ...person, name: '' })).toEqual({});
  expect(knownOwner(null)).toEqual({});
});

it('the certification proves the same name with the same number, however they are written', () => {
  const owner = { name: '林知遥', certNo: '11010519491231002x' };
  expect(ownersUnproven([owner], person)).toEqual([]);
  expect(ownersUnproven([{ ...owner, certNo: '110105194912310038' }], person)).toEqual(['林知遥']);
  expect(ownersUnproven([owner, { name: '苏野', certNo: owner.certNo }], person)).toEqual(['苏野']);
});

it('an account without a certification, or without a certified number, proves no owner', () => {
  const owner = { name: '林知遥', certNo: '' };
  expect(ownersUnproven([owner], null)).toEqual(['林知遥']);
  expect(ownersUnproven([owner], { ...person, certNo: '' })).toEqual(['林知遥']);
});
