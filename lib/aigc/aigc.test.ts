import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import fc from '@/lib/testing/fc';
import { compareDeclared, type Declared, isWorthShowing } from './compare';
import { labelsIn } from './label';
import { readLabels } from './read-labels';
import * as sample from './testing/sample-files';

const { app1, exif, id3, join, jpeg, label, labelJson, mp3, mp4, mp4Meta, png, pngText, riffChunk, utf8, wav, xmp } =
  sample;
const read = (bytes: Uint8Array<ArrayBuffer>) => readLabels(new Blob([bytes]));
const readLabel = expect.objectContaining({
  label: '1',
  contentProducer: label.ContentProducer,
  produceId: label.ProduceID,
});

async function pdf(write: (document: PDFDocument) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage();
  write(document);
  return new Uint8Array(await document.save());
}

const info = (document: PDFDocument) => document.context.lookup(document.context.trailerInfo.Info, PDFDict);

const wide = (text: string) => {
  const two = new Uint8Array(text.length * 2);
  for (const [index, letter] of [...text].entries())
    new DataView(two.buffer).setUint16(index * 2, letter.charCodeAt(0), true);
  return two;
};

const files: readonly [string, string, Uint8Array<ArrayBuffer>][] = [
  ['PNG, text', 'png', png(pngText.plain('AIGC', JSON.stringify(label)))],
  ['PNG, text with the key inside', 'png', png(pngText.plain('Comment', labelJson))],
  ['PNG, packed text', 'png', png(pngText.packed('AIGC', labelJson))],
  ['PNG, international text', 'png', png(pngText.international('AIGC', labelJson))],
  ['PNG, XMP', 'png', png(pngText.international('XML:com.adobe.xmp', xmp()))],
  ['PNG, EXIF', 'png', png(sample.chunk('eXIf', exif(0x9286, utf8(`ASCII\0\0\0${labelJson}`))))],
  ['JPEG, EXIF note', 'jpeg', jpeg(app1.exif(exif(0x9286, utf8(`ASCII\0\0\0${labelJson}`))))],
  ['JPEG, EXIF note in UTF-16', 'jpeg', jpeg(app1.exif(exif(0x9286, sample.join(utf8('UNICODE\0'), wide(labelJson)))))],
  ['JPEG, EXIF of big order', 'jpeg', jpeg(app1.exif(exif(0x010e, utf8(labelJson), { little: false })))],
  ['JPEG, XMP element', 'jpeg', jpeg(app1.xmp(xmp()))],
  ['JPEG, XMP attribute', 'jpeg', jpeg(app1.xmp(xmp(labelJson, { attribute: true })))],
  ['JPEG, comment', 'jpeg', jpeg(sample.segment(0xfe, utf8(`made by a tool ${labelJson}`)))],
  ['WebP, XMP', 'webp', sample.riff('XMP ', utf8(xmp()))],
  ['WebP, EXIF', 'webp', sample.riff('EXIF', exif(0x9286, utf8(`ASCII\0\0\0${labelJson}`)))],
  ['MP4, key', 'mp4', mp4(mp4Meta.key('AIGC', JSON.stringify(label)))],
  ['MP4, comment', 'mp4', mp4(mp4Meta.comment(labelJson))],
  ['MP4, user data', 'mp4', mp4(mp4Meta.userData(JSON.stringify(label)))],
  ['MP4, XMP', 'mp4', mp4(mp4Meta.xmp(xmp()))],
  ['MP3, own text', 'mp3', mp3([id3.frame('TXXX', id3.utf8('AIGC', JSON.stringify(label)))])],
  ['MP3, own text in UTF-16', 'mp3', mp3([id3.frame('TXXX', id3.utf16('AIGC', JSON.stringify(label)))])],
  [
    'MP3, own text of version 3, after others',
    'mp3',
    mp3(
      [
        id3.frame('TIT2', utf8('\u0003雾中渡口'), { version: 3 }),
        id3.frame('APIC', new Uint8Array(200).fill(7), { version: 3 }),
        id3.frame('TXXX', id3.utf8('AIGC', labelJson), { version: 3 }),
      ],
      { version: 3 },
    ),
  ],
  [
    'MP3, own text of version 2',
    'mp3',
    mp3([id3.frame('TXX', id3.utf8('AIGC', labelJson), { version: 2 })], { version: 2 }),
  ],
  ['MP3, comment', 'mp3', mp3([id3.frame('COMM', utf8(`\u0003zho\0${labelJson}`))])],
  ['MP3, XMP', 'mp3', mp3([id3.frame('PRIV', utf8(`XMP\0${xmp()}`))])],
  [
    'WAV, list of facts',
    'wav',
    wav(
      riffChunk('LIST', join(utf8('INFO'), riffChunk('IART', utf8('林晚')), riffChunk('ICMT', utf8(`${labelJson}\0`)))),
    ),
  ],
  [
    'WAV, fact of its own',
    'wav',
    wav(riffChunk('LIST', join(utf8('INFO'), riffChunk('AIGC', utf8(JSON.stringify(label)))))),
  ],
  [
    'WAV, iXML',
    'wav',
    wav(
      riffChunk(
        'iXML',
        utf8(
          `<?xml version="1.0" encoding="UTF-8"?><BWFXML><USER>${JSON.stringify(label).replaceAll('"', '&quot;')}</USER><AIGC>${JSON.stringify(label)}</AIGC></BWFXML>`,
        ),
      ),
    ),
  ],
  ['WAV, XMP', 'wav', wav(riffChunk('_PMX', utf8(xmp())))],
  ['WAV, a tag of ID3', 'wav', wav(riffChunk('id3 ', mp3([id3.frame('TXXX', id3.utf8('AIGC', labelJson))])))],
];

describe('AIGC label', () => {
  it.each(files)('is found: %s', async (_what, format, bytes) => {
    expect(await read(bytes)).toMatchObject({ format, labels: [readLabel], hasManifest: false });
  });

  it('is found in the properties and the XMP of a PDF', async () => {
    const properties = await pdf((document) =>
      info(document).set(PDFName.of('AIGC'), PDFString.of(JSON.stringify({ ...label, ContentProducer: 'Zhihui' }))),
    );
    expect((await read(properties)).labels).toMatchObject([{ label: '1', contentProducer: 'Zhihui' }]);
    const packet = await pdf((document) => {
      const stream = document.context.stream(utf8(xmp()), { Type: 'Metadata', Subtype: 'XML' });
      document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
    });
    expect(await read(packet)).toMatchObject({ format: 'pdf', labels: [readLabel] });
  });

  it('is reported once if it occurs twice', async () => {
    const { labels } = await read(
      png(pngText.plain('AIGC', labelJson), pngText.international('XML:com.adobe.xmp', xmp())),
    );
    expect(labels).toHaveLength(1);
  });

  it.each([
    ['a number for a text', '{"AIGC":{"Label":2}}', '2'],
    ['an object in quotes', JSON.stringify({ AIGC: JSON.stringify(label) }), '1'],
  ])('%s', (_what, text, value) => expect(labelsIn(text)).toMatchObject([{ label: value }]));

  it.each(['', '{}', '{"AIGC":{}}', '{"Label":"1"}', '{"AIGC":', 'AIGC', '{"AIGC":{"Label":{"a":1}}}'])(
    '%s is no label',
    (text) => expect(labelsIn(text)).toEqual([]),
  );
});

it('finds no label in audio without a tag, or in lookalikes', async () => {
  expect(await read(sample.join(sample.sound))).toMatchObject({ format: 'mp3', labels: [] });
  expect(await read(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toMatchObject({ format: null });
});

it('reads a tag with unsynchronisation', async () => {
  // Unsynchronisation: FF is written as FF 00, in the whole tag before version 4 and per frame since.
  const guarded = (bytes: Uint8Array) =>
    Uint8Array.from([...bytes].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
  const text = id3.utf16('AIGC', JSON.stringify(label));
  const whole = mp3([guarded(id3.frame('TXXX', text, { version: 3 }))], { version: 3, flags: 0x80 });
  const single = mp3([id3.frame('TXXX', guarded(text), { marks: 0x02 })]);
  for (const bytes of [whole, single]) expect((await read(bytes)).labels).toMatchObject([readLabel]);
});

it('finds source types and manifests', async () => {
  const more =
    '<e:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</e:DigitalSourceType>';
  const { sourceTypes } = await read(jpeg(app1.xmp(xmp('{}', { more }))));
  expect(sourceTypes).toEqual(['trainedAlgorithmicMedia']);
  const withManifest = [
    png(sample.chunk('caBX', utf8('jumb'))),
    jpeg(sample.segment(0xeb, utf8('JP\0\0'))),
    sample.riff('C2PA', utf8('jumb')),
    mp4(sample.box('uuid', sample.C2PA_ID, utf8('\0manifest'))),
    mp3([id3.frame('GEOB', utf8('\0application/x-c2pa-manifest-store\0\0\0jumb'))]),
    wav(riffChunk('C2PA', utf8('jumb'))),
  ];
  for (const bytes of withManifest) expect(await read(bytes)).toMatchObject({ hasManifest: true, labels: [] });
});

describe('a hostile file', () => {
  const long = 0xfffffff0;
  const nested = (depth: number): Uint8Array =>
    depth === 0 ? new Uint8Array(0) : sample.box('moov', nested(depth - 1));
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['nothing', new Uint8Array(0)],
    ['a chunk that is longer than the file', png(sample.chunk('tEXt', utf8('AIGC'), long))],
    ['a segment of no length', jpeg(sample.segment(0xe1, utf8('Exif\0\0'), 0))],
    ['a table that points at itself', jpeg(app1.exif(exif(0x9286, utf8('x'), { pointer: 8 })))],
    ['a table outside', jpeg(app1.exif(exif(0x9286, utf8('x'), { pointer: long })))],
    ['a text that swells', png(pngText.packed('AIGC', ' '.repeat(8_000_000)))],
    ['a text that is packed badly', png(sample.chunk('zTXt', utf8('AIGC\0\0broken')))],
    ['boxes in boxes', mp4(nested(200))],
    ['a box of no size inside', mp4(sample.box('moov', sample.u32(0), utf8('udta')))],
    ['a box of size one', mp4(sample.join(sample.u32(1), utf8('moov')))],
    ['XML that is none', jpeg(app1.xmp('<a><b></a>&&&<'))],
    [
      'XML that grows',
      jpeg(
        app1.xmp(
          `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}"><!ENTITY d "${'&c;'.repeat(100)}">]><a>&d;</a>`,
        ),
      ),
    ],
    ['XML that is deep', jpeg(app1.xmp('<a>'.repeat(10_000)))],
    ['braces without end', png(pngText.plain('Comment', '"AIGC":{'.repeat(20_000)))],
    ['a tag that is longer than the file', mp3([], { length: 0xfff_ffff })],
    ['a frame that is longer than its tag', mp3([join(utf8('TXXX'), Uint8Array.of(0x7f, 0x7f, 0x7f, 0x7f, 0, 0))])],
    ['a tag of frames without content', mp3(Array.from({ length: 5000 }, () => id3.frame('TXXX', new Uint8Array(0))))],
    ['a chunk of sound that is longer than the file', wav(riffChunk('LIST', utf8('INFOICMT'), long))],
    ['chunks without content', wav(...Array.from({ length: 9000 }, () => riffChunk('LIST', new Uint8Array(0))))],
    ['a PDF that is none', sample.join(utf8('%PDF-1.7\nno'))],
  ])('%s', async (_what, bytes) => {
    const start = performance.now();
    expect((await read(bytes)).labels).toEqual([]);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('neither throws nor hangs when truncated or altered anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        async ([, , whole], cut, changes) => {
          const bytes = whole.slice(0, (cut % whole.length) + 1);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          expect(Array.isArray((await read(bytes)).labels)).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('declared involvement', () => {
  const tools = [{ name: '智绘', provider: '云州智绘科技' }];
  const remarks = async (bytes: Uint8Array<ArrayBuffer>, declared: Declared) =>
    compareDeclared(await read(bytes), declared).map(({ severity, text }) => `${severity} ${text}`);
  const generated = png(pngText.plain('AIGC', labelJson));

  it('agrees with the file', async () => {
    expect(await remarks(generated, { involvement: '部分', tools })).toEqual([]);
    expect(await remarks(png(), { involvement: '无', tools: [] })).toEqual([]);
  });

  it('is shown if the file has a label or AI involvement is declared', async () => {
    const none: Declared = { involvement: '无', tools: [] };
    const [silent, speaking] = [await read(png()), await read(generated)];
    expect(isWorthShowing(silent, none)).toBe(false);
    expect(isWorthShowing(speaking, none)).toBe(true);
    expect(isWorthShowing(silent, { involvement: '部分', tools })).toBe(true);
    expect(isWorthShowing(silent)).toBe(true);
  });

  it.each<[string, Uint8Array<ArrayBuffer>, Declared, string]>([
    [
      'none, yet generated',
      generated,
      { involvement: '无', tools: [] },
      'warning 填写的是“无”人工智能参与，而文件标识为人工智能生成合成内容',
    ],
    [
      'none, yet suspected',
      png(pngText.plain('AIGC', '{"Label":"3"}')),
      { involvement: '无', tools: [] },
      'note 填写的是“无”人工智能参与，而文件标识为疑似人工智能生成合成内容',
    ],
    [
      'a tool of somebody else',
      generated,
      { involvement: '主要', tools: [{ name: 'Pixel' }] },
      'note 标识里的生成服务提供者是“云州智绘科技有限公司”，与填写的工具不同',
    ],
    ['no label left', png(), { involvement: '辅助', tools }, 'note 没有读到隐式标识'],
  ])('%s', async (_what, bytes, declared, words) => expect(await remarks(bytes, declared)).toEqual([words]));
});
