import { entryName, zipAnswer } from './archive';

const MIB = 1024 * 1024;

describe('Name of a file in an archive', () => {
  it('is valid in every file system and keeps its extension', () => {
    expect(entryName('a/b\\c:d*?"<>|\u202e.png')).toBe('a_b_c_d_______.png');
    expect(entryName('...')).toBe('文件');
    expect(entryName(`${'长'.repeat(200)}.png`)).toMatch(/^长{76}\.png$/);
  });

  it.each(['𠮷', '👨‍👩‍👧', 'ཀྵྀ'])('splits no character: %s', (sign) => {
    const name = entryName(`${sign.repeat(200)}.png`);
    expect(name.isWellFormed()).toBe(true);
    expect(name.length).toBeLessThanOrEqual(80);
    expect(name).toMatch(/\.png$/);
  });
});

it('An archive of a large file holds a few of its pieces in memory, and closes it when the download breaks off', async () => {
  let made = 0;
  let closed = false;
  const large = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        made += 1;
        controller.enqueue(new Uint8Array(MIB));
      },
      cancel: () => {
        closed = true;
      },
    },
    { highWaterMark: 0 },
  );
  async function* entries() {
    yield { name: 'film.mp4', lastModified: new Date(0), input: large };
  }
  const reader = zipAnswer(entries(), { name: '案卷', plain: 'a' }).body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(made).toBeLessThan(5);
  await reader?.cancel();
  expect(closed).toBe(true);
});
