import { strToU8 } from 'fflate';

/** Archive whose directory lists one stored entry `times` times, each said to unpack to nothing. */
export function sharedEntry(content: Uint8Array, name: (at: number) => string, times: number): Uint8Array<ArrayBuffer> {
  const [head, label] = [Buffer.alloc(30), strToU8(name(0))];
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(label.length, 26);
  const directory = Array.from({ length: times }, (_, at) => {
    const [entry, own] = [Buffer.alloc(46), strToU8(name(at))];
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt16LE(own.length, 28);
    return Buffer.concat([entry, own]);
  });
  const [front, listed, end] = [Buffer.concat([head, label, content]), Buffer.concat(directory), Buffer.alloc(22)];
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(front.length, 16);
  return new Uint8Array(Buffer.concat([front, listed, end]));
}
