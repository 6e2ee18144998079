import { setNickname } from '@/lib/contract/account';
import { signUpBody } from '@/lib/contract/activities';
import { saveCompany } from '@/lib/contract/company';
import { digitalFiling } from './cases/digital-filing';
import { personalCertification } from './cases/personal-certification';

const fields = {
  nickname: setNickname.body.shape.uNickname,
  signUp: signUpBody.shape.name,
  contact: saveCompany.body.shape.contact,
  author: digitalFiling.fields.author.schema,
  person: personalCertification.fields.name.schema,
};

describe.each(Object.entries(fields))('the name %s', (_, schema) => {
  it.each(['\u0301\u0302', '··', '…', '（）'])('is not %p alone', (text) => {
    const { error } = schema.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toContain('请填写文字，不能只有符号');
  });
  it('can have letters with marks', () => expect(schema.safeParse('Zoë\u0301 沈').success).toBe(true));
});

it('the contact of an enterprise is optional', () =>
  expect(saveCompany.body.shape.contact.safeParse('').success).toBe(true));
