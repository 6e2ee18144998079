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
