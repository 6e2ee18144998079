import { caseKinds } from './cases';
import { emptyForm } from './form-values';
import { type PaperText, PaperValues } from './paper';

const papers = caseKinds().flatMap((kind) =>
  Object.entries(kind.papers).map(([field, paper]) => ({ kind, field, paper, name: `${kind.key}: ${field}` })),
);

const textOf = ({ heading, blocks, signatures = [] }: PaperText): string =>
  JSON.stringify([heading, blocks, signatures]);

it('some kinds declare papers', () => expect(papers.length).toBeGreaterThan(2));

it.each(papers)(
  '$name belongs to a file field, and is written for an empty form with blanks',
  ({ kind, field, paper }) => {
    expect(['file', 'files']).toContain(kind.fields[field]?.control);
    const text = paper?.write(new PaperValues(emptyForm(kind.fields)), '云州市版权协会');
    expect(text?.heading).toBe(paper?.title);
    expect(text && textOf(text)).not.toMatch(/undefined|null|\[object/);
    expect(text && textOf(text)).toContain('＿＿');
  },
);

it('names every owner and author of a joint work with their shares', () => {
  const kind = caseKinds().find(({ key }) => key === 'zpdj');
  const values = new PaperValues({
    name: '雾中渡口',
    ownership: 'joint',
    authors: [{ name: '林晚' }, { name: '苏野' }],
    owners: [
      { name: '林晚', share: '60%' },
      { name: '苏野', share: '40%' },
    ],
  });
  const text = kind?.papers.ownershipProof?.write(values, '云州市版权协会');
  expect(text && textOf(text)).toContain('林晚 60%；苏野 40%');
  expect(text?.signatures).toEqual(['合作作者（签名） 林晚', '合作作者（签名） 苏野']);
});

describe('papers about works whose owners are not their authors', () => {
  const work = caseKinds().find(({ key }) => key === 'zpdj');
  const write = (field: string, values: object) =>
    work?.papers[field]?.write(new PaperValues({ name: '雾中渡口', ...values }), '云州市版权协会');
  const employed = {
    ownership: 'duty',
    obtained: 'original',
    authors: [{ name: '林晚' }],
    owners: [{ name: '见山公司' }],
  };

  it('states authors and the source of the right in the guarantee, which the owners alone sign', () => {
    const text = write('guaranteeFile', employed);
    expect(text && textOf(text)).toContain('"作者","value":"林晚"');
    expect(text && textOf(text)).toContain('见山公司依职务作品的规定与约定享有权利');
    expect(text?.signatures).toEqual(['著作权人（签名或盖章） 见山公司']);
    const inherited = write('guaranteeFile', { ...employed, ownership: 'personal', obtained: 'inherited' });
    expect(inherited && textOf(inherited)).toContain('见山公司因继承取得权利');
    const letter = write('agentLetter', employed);
    expect(letter?.signatures).toEqual(['委托人（签名或盖章） 见山公司', '受托人（签名或盖章）']);
  });

  it('has authors and the owners who are none sign the declaration of a joint work', () => {
    const text = write('ownershipProof', {
      ownership: 'joint',
      authors: [{ name: '林晚' }, { name: '苏野' }],
      owners: [{ name: '见山公司' }],
    });
    expect(text && textOf(text)).toContain('作品的著作权由见山公司享有。');
    expect(text?.signatures).toEqual([
      '合作作者（签名） 林晚',
      '合作作者（签名） 苏野',
      '著作权人（签名或盖章） 见山公司',
    ]);
  });

  it('offers heirs a declaration of their own, which names no joint authors', () => {
    const heirs = { obtained: 'inherited', authors: [{ name: '林晚' }], owners: [{ name: '林一' }, { name: '林二' }] };
    const text = write('ownersLetter', { ...heirs, ownership: 'personal' });
    expect(text && textOf(text)).toContain('林一、林二因继承取得权利');
    expect(text && textOf(text)).not.toContain('软件');
    expect(text?.signatures).toEqual(['著作权人（签名或盖章） 林一', '著作权人（签名或盖章） 林二']);
    const offered = (ownership: string) => work?.papers.ownersLetter?.when?.(new PaperValues({ ...heirs, ownership }));
    expect([offered('personal'), offered('joint')]).toEqual([true, false]);
  });
});

it('cuts a text that is too long for a paper between two characters', () => {
  expect(new PaperValues({ name: `${'字'.repeat(299)}𠮷` }).text('name')).toBe('字'.repeat(299));
});
