import { appraisal } from './cases/appraisal';
import { mediation } from './cases/mediation';
import { count, money } from './fields';
import { bodyOf, emptyForm, formOver, typedIn } from './form-values';

const asKept = (form: unknown) => JSON.parse(JSON.stringify(form));
/** Initial values overlaid with a visitor's input, as the tab stores them. */
const visitors = (fields: Parameters<typeof emptyForm>[0], typed: object) => asKept({ ...emptyForm(fields), ...typed });

describe('input made before the login', () => {
  it('is empty for an unchanged form', () => {
    for (const { fields } of [mediation, appraisal]) expect(typedIn(fields, asKept(emptyForm(fields)))).toEqual({});
  });

  it("overrides the account's data, except with blanks", () => {
    const known = { contact: '林知遥', mobile: '13800000001' };
    const { fields } = appraisal;
    const initial = formOver(fields, emptyForm(fields), known);
    const words = visitors(fields, { mobile: '13900000002' });
    expect(formOver(fields, initial, typedIn(fields, words))).toMatchObject({
      contact: '林知遥',
      mobile: '13900000002',
    });
  });

  it('compares each part of a party', () => {
    const { fields } = mediation;
    const party = { kind: 'organisation', name: '云州文化', certNo: '91350100M000100Y43', mobile: '13800000001' };
    const initial = formOver(fields, emptyForm(fields), { applicant: party });
    const { applicant } = asKept(emptyForm(fields));
    const words = visitors(fields, { applicant: { ...applicant, mobile: '13900000002' } });
    expect(formOver(fields, initial, typedIn(fields, words)).applicant).toMatchObject({
      ...party,
      mobile: '13900000002',
    });
  });
});

it('accepts numbers sent by programs like typed ones', () => {
  const fields = { seats: count('席位', { optional: true }), fee: money('费用', { optional: true }) };
  expect(bodyOf(fields, { seats: 3, fee: 12.5 })).toEqual(bodyOf(fields, { seats: '3', fee: '12.5' }));
  expect(bodyOf(fields, { seats: 3, fee: 12.5 })).toEqual({ seats: 3, fee: 1250 });
});
