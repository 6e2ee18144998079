import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { packedCase, packedFiles } from './package-data';
import { caseXml, XML_HEAD, xmlAttributes, xmlText } from './package-xml';

const file = (name: string, originalName: string) => ({
  address: `/files/${name}`,
  originalName,
  mime: 'image/png',
  size: 5,
  sha256: 'ab',
});
const data = {
  type: 'aigc',
  name: '雾 <渡口> & "岸"\u0007',
  workType: 'art',
  purpose: '第一行\n第二行 ]]> \ud800 😀',
  owners: [{ name: '林晚', category: 'natural', certNo: '1' }],
  inputs: [{ name: '底稿', licence: '本人', file: file('aaaaaaaa', '授权.png') }],
  sample: [file('bbbbbbbb', '图.png'), file('cccccccc', '图.png')],
  corrections: [{ at: '2026-11-01', note: '改了', files: [file('dddddddd', '../../补.png')] }],
};
const row = { recordNo: 'ZP-2026-000001', title: data.name, variant: 'aigc', data };
const packed = packedCase(workRegistration, row, '2026-11-01', (_, code) => (code === 'art' ? '美术作品' : code));

describe('files of a case in a package', () => {
  it('have unique paths in the folder of the case, also those within lists and of corrections', () => {
    expect(packedFiles(workRegistration, row).map(({ path }) => path)).toEqual([
      'ZP-2026-000001/01-授权文件-授权.png',
      'ZP-2026-000001/02-作品样本-图.png',
      'ZP-2026-000001/03-作品样本-图.png',
      'ZP-2026-000001/04-补正材料-.._.._补.png',
    ]);
  });
});

describe('data of a case in a package', () => {
  it('has code, label and value of each field that is filled in', () => {
    expect(packed.variant).toBe('人工智能生成内容作品');
    expect(packed.fields).toContainEqual({ code: 'workType', label: '作品类型', value: '美术作品', valueCode: 'art' });
    expect(packed.fields.map(({ code }) => code)).not.toContain('process');
    expect(packed.fields.find(({ code }) => code === 'owners')).toMatchObject({
      label: '著作权人',
      items: [expect.arrayContaining([expect.objectContaining({ code: 'name', value: '林晚' })])],
    });
    expect(packed.fields.find(({ code }) => code === 'sample')).toMatchObject({
      files: [{ path: 'ZP-2026-000001/02-作品样本-图.png', sha256: 'ab' }, { name: '图.png' }],
    });
  });

  it('is well-formed XML that keeps every writable character', () => {
    const xml = `${XML_HEAD}<batch${xmlAttributes({ number: 'ZB-1', kindLabel: '' })}>\n${caseXml(packed)}</batch>\n`;
    expect(XMLValidator.validate(xml)).toBe(true);
    const parsed: unknown = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'field' }).parse(xml);
    expect(parsed).toMatchObject({ batch: { '@_number': 'ZB-1', case: { '@_title': '雾 <渡口> & "岸"' } } });
    expect(xml).toContain('第一行\n第二行 ]]&gt; \ufffd 😀');
    expect(xml).not.toContain('\u0007');
  });

  it('escapes text and attributes', () => {
    expect(xmlText('a<b>&"\r')).toBe('a&lt;b&gt;&amp;"&#13;');
    expect(xmlAttributes({ a: '"<\n', b: undefined })).toBe(' a="&quot;&lt;&#10;"');
  });
});
