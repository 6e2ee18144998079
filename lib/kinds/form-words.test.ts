import { mediation } from './cases/mediation';
import { controlWords, formWords } from './form-words';
import { loan, loanForm } from './testing/loan-kind';

const code = (_: string, entry: string) => entry;

describe('formWords', () => {
  it('lists every field by its label, in declaration order, whatever is typed', () => {
    const words = formWords(loan, code);
    const [some, none] = [words(loanForm('/files/private/letter.pdf')), words({})];
    expect(some.map(([label]) => label)).toEqual(none.map(([label]) => label));
    expect(none.map(([, text]) => text).join('')).toBe('');
    expect(Object.fromEntries(some)).toMatchObject({
      展品名称: '雾中渡口',
      借用用途: '展览',
      证明材料: '已上传的文件 letter.pdf',
    });
  });

  it('distinguishes all inputs of a party and of an entry', () => {
    const { fields } = mediation;
    const party = { kind: 'person', name: '王某', mobile: '13800000001' };
    const lists = Object.entries(fields).flatMap(([, field]) =>
      field.control === 'party' || field.control === 'parties' ? [field] : [],
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const field of lists) {
      expect(controlWords(field, [party], code)).toBe('类别：自然人，姓名或名称：王某，手机：13800000001');
      expect(controlWords(field, [party, { ...party, address: '云州' }], code).split('\n')).toHaveLength(2);
    }
  });
});
