import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFilingKeys } from '@/lib/contract/filings';
import { httpTimestamps } from '../../gateways/http-timestamps';
import { filedWork } from '../../testing/filings';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type OpensslAuthority, opensslAuthority } from '../../testing/openssl-authority';
import { someUser } from '../../testing/people';

/** The listings of the first part of docs/verify.md, by heading. */
const listings = new Map(
  (readFileSync('docs/verify.md', 'utf8').split(/^(?=# )/m)[0] ?? '')
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n')[0] ?? '', /^```sh\n([\s\S]*?)^```/m.exec(part)?.[1] ?? '']),
);

describe('commands in docs/verify.md', () => {
  let provider: TestProvider;
  let authority: OpensslAuthority;
  let folder: string;
  beforeAll(async () => {
    provider = await startProvider();
    authority = await opensslAuthority();
    provider.ports.timestamps = httpTimestamps(authority.url);
    const user = await someUser(provider);
    const filed = [];
    for (let count = 0; count < 5; count++) filed.push(await filedWork(provider, user));
    const work = filed[2];
    if (!work) throw new Error('five were filed');
    folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
    const put = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
    put('work', work.text);
    put('proof.json', JSON.stringify(work.proof));
    put('jwks.json', JSON.stringify(await provider.call(getFilingKeys, {})));
    copyFileSync(authority.certificate, path.join(folder, 'tsa.pem'));
  });
  afterAll(async () => {
    await authority.close();
    await provider.close();
    rmSync(folder, { recursive: true });
  });

  const run = (heading: string) => {
    const { stdout, stderr } = spawnSync('bash', ['-c', listings.get(heading) ?? 'exit 1'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  const all = () => [...listings.keys()].map((heading) => run(heading));

  it('verify a genuine filing', () => {
    const [digest, , signatures, keys, same, log, stamp] = all();
    expect(digest).toMatch(/^[0-9a-f]{64} /);
    expect(signatures?.match(/Signature Verified Successfully/g)).toHaveLength(2);
    expect(keys?.trim()).toBe('公钥一致');
    expect(same?.trim()).toBe('摘要一致');
    expect(log?.trim()).toBe('在日志里');
    expect(stamp).toContain('Verification: OK');
  });

  it('detect a changed file, a changed statement and a foreign key', () => {
    const name = (file: string) => path.join(folder, file);
    const kept = ['work', 'proof.json', 'jwks.json'].map((file) => [file, readFileSync(name(file), 'utf8')] as const);
    const [, bundle = ''] = kept[1] ?? [];
    const proof = JSON.parse(bundle);
    const [head, body, signature] = String(proof.statement).split('.');
    const changed = Buffer.from(body ?? '', 'base64url')
      .toString('utf8')
      .replace('雾中渡口', '雾中渡船');
    writeFileSync(name('work'), '另一件作品');
    writeFileSync(
      name('proof.json'),
      JSON.stringify({ ...proof, statement: [head, Buffer.from(changed).toString('base64url'), signature].join('.') }),
    );
    writeFileSync(name('jwks.json'), JSON.stringify({ keys: [{ kid: proof.keys[0].kid, x: 'another' }] }));
    const [, , signatures, keys, same, log, stamp] = all();
    expect(signatures?.match(/Signature Verified Successfully/g)).toHaveLength(1);
    expect(keys?.trim()).toBe('公钥不是本会公布的');
    expect(same).toBe('');
    expect(log?.trim()).toBe('不在日志里');
    expect(stamp).not.toContain('Verification: OK');
    for (const [file, content] of kept) writeFileSync(name(file), content);
  });
});
