import { authorsNotOwners, ownersNotAuthors } from '@/lib/kinds/cases/parts/authorship';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { softwareForm, workForm } from '../../testing/managed-forms';

const paper = '/files/paper';
const company = {
  name: '见山文化有限公司',
  category: 'enterprise',
  certType: 'licence',
  certNo: '91350100M000100Y43',
  nationality: '中国',
  province: '云州',
  city: '云州市',
  address: '文澜区书院路 8 号',
  mobile: '13800000001',
};
const heir = { ...company, name: '周衡', category: 'natural', certType: 'idCard', certNo: '34052419800101001X' };

/** Messages for a form by path. */
const problems = (kind: typeof workRegistration | typeof softwareRegistration, form: object) => {
  const { error } = kind.schema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};
const ofWork = (changes: Record<string, unknown>) => problems(workRegistration, workForm(paper, changes));
const ofSoftware = (changes: Record<string, unknown>) => problems(softwareRegistration, softwareForm(paper, changes));

it('compares names as readers do: width, blanks and dots make no difference', () => {
  const authors = [{ name: '阿依古丽•买买提' }, { name: 'Ａnna Lee' }];
  const owners = [{ name: '阿依古丽·买买提' }, { name: '见山文化有限公司' }, { name: '' }];
  expect(ownersNotAuthors({ authors, owners })).toEqual(['见山文化有限公司']);
  expect(authorsNotOwners({ authors, owners })).toEqual(['Ａnna Lee']);
});

describe('a work', () => {
  it('of a person alone belongs to its author if the right was acquired by creating it', () => {
    expect(ofWork({})).toEqual({});
    expect(ofWork({ owners: [company] })).toEqual({
      ownership: expect.stringContaining('著作权人见山文化有限公司不在作者中。原始取得的个人作品归作者所有'),
    });
  });

  it('of an organisation names it as an author, beside those who drew it', () => {
    const legal = { ownership: 'legal', ownershipProof: [paper], owners: [company] };
    expect(ofWork(legal)).toEqual({ ownership: expect.stringContaining('法人作品以单位为作者') });
    const authors = [
      { name: company.name, signing: 'real' },
      { name: '林晚', signing: 'real' },
    ];
    expect(ofWork({ ...legal, authors })).toEqual({});
  });

  it.each([
    ['duty', '请上传职务作品任职证明与约定'],
    ['commission', '请上传委托创作合同'],
  ])('made for another (%s) belongs to its owner by a document, and not without', (ownership, message) => {
    expect(ofWork({ ownership, owners: [company] })).toEqual({ ownershipProof: message });
    expect(ofWork({ ownership, owners: [company], ownershipProof: [paper] })).toEqual({});
  });

  it.each(['inherited', 'acquired', 'other'])('that was %s belongs to its owner by the document of it', (obtained) => {
    expect(ofWork({ obtained, owners: [heir] })).toEqual({ obtainedProof: expect.stringContaining('请上传') });
    expect(ofWork({ obtained, owners: [heir], obtainedProof: [paper] })).toEqual({});
  });

  it('is not inherited by its own author', () => {
    expect(ofWork({ obtained: 'inherited', obtainedProof: [paper] })).toEqual({
      ownership: expect.stringContaining('权利取得方式应当是原始'),
    });
  });

  const joint = {
    ownership: 'joint',
    authors: [
      { name: '林晚', signing: 'real' },
      { name: '周衡', signing: 'real' },
    ],
  };
  it('of joint authors needs no signed declaration where all of them are owners and confirm by their links', () => {
    const [own] = workForm(paper).owners;
    expect(ofWork({ ...joint, owners: [own, { ...heir, mobile: '13800000002' }] })).toEqual({});
  });

  it('of joint authors needs the declaration where an author is no owner, or an owner no author', () => {
    const [own] = workForm(paper).owners;
    const missing = { ownershipProof: '请上传合作创作协议' };
    expect(ofWork({ ...joint, owners: [own] })).toEqual(missing);
    expect(ofWork({ ...joint, owners: [own, { ...company, mobile: '13800000002' }] })).toEqual(missing);
    const three = [...joint.authors, { name: '苏野', signing: 'real' }];
    expect(ofWork({ ...joint, authors: three, owners: [own, { ...heir, mobile: '13800000002' }] })).toEqual(missing);
  });
});

describe('software', () => {
  it.each(['assigned', 'succeeded', 'inherited'])(
    'that was %s names its developers and has the document',
    (obtained) => {
      expect(ofSoftware({ obtained })).toEqual({
        obtainedProof: expect.stringContaining('请上传'),
        developers: '软件由他人开发或者不是原始取得的，请填写开发者',
      });
      const developers = [{ name: '云州渡口信息技术有限公司' }];
      expect(ofSoftware({ obtained, obtainedProof: [paper], developers })).toEqual({});
    },
  );

  it('written by others names them; written by its owners it need not', () => {
    const devMode = 'commission';
    expect(ofSoftware({ devMode, devProof: [paper] })).toEqual({ developers: expect.any(String) });
    expect(ofSoftware({ devMode, devProof: [paper], developers: [{ name: '周衡' }] })).toEqual({});
    expect(ofSoftware({ devMode: 'joint', devProof: [paper] })).toEqual({});
  });
});
