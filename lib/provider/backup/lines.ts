/** Splits a stream of UTF-8 at line feeds alone; `readline` also splits at separators that texts may contain. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let kept: Uint8Array[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...kept, chunk.subarray(start, end)]).toString('utf8');
      kept = [];
      start = end + 1;
    }
    if (start < chunk.length) kept.push(chunk.subarray(start));
  }
  if (kept.length > 0) yield Buffer.concat(kept).toString('utf8');
}
