import { setNickname } from '@/lib/contract/account';
import { signUpBody } from '@/lib/contract/activities';
import { saveCompany } from '@/lib/contract/company';
import { affair } from './cases/affair';
import { appraisal } from './cases/appraisal';
import { digitalFiling } from './cases/digital-filing';
import { enterpriseCertification } from './cases/enterprise-certification';
import { enterpriseClaim } from './cases/enterprise-claim';
import { patent } from './cases/patent';
import { personalCertification } from './cases/personal-certification';
import { trademark } from './cases/trademark';
import { certificateImport } from './imports/certificates';

const fields = {
  nickname: setNickname.body.shape.uNickname,
  signUp: signUpBody.shape.name,
  contact: saveCompany.body.shape.contact,
  author: digitalFiling.fields.author.schema,
  owner: digitalFiling.fields.owner.schema,
  'legal person': enterpriseCertification.fields.legalPerson.schema,
  'legal person of a claim': enterpriseClaim.fields.legalPerson.schema,
  'applicant of a patent': patent.fields.applicants.schema,
  inventor: patent.fields.inventors.schema,
  'applicant of a trademark': trademark.fields.applicant.schema,
  handler: affair.fields.handler.schema,
  'contact of an appraisal': appraisal.fields.contact.schema,
  'holder of a certificate': certificateImport.fields.holder.schema,
  person: personalCertification.fields.name.schema,
};

describe.each(Object.entries(fields))('the name %s', (_, schema) => {
  it.each(['\u0301\u0302', '··', '…', '（）', '——'])('is not %p alone', (text) => {
    const { error } = schema.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toContain('请填写文字，不能只有符号');
  });
  it('can have letters with marks', () => expect(schema.safeParse('Zoë\u0301 沈').success).toBe(true));
});

it('the contact of an enterprise is optional', () =>
  expect(saveCompany.body.shape.contact.safeParse('').success).toBe(true));
