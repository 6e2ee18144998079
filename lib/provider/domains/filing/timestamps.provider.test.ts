import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFiling, getFilingKeys } from '@/lib/contract/filings';
import { submitFiling } from '@/lib/kinds/cases/digital-filing';
import { verifyBundle } from '@/lib/proofs/verify';
import { httpTimestamps } from '../../gateways/http-timestamps';
import { filedWork, filingForm, someWork } from '../../testing/filings';
import { startProvider, type TestProvider } from '../../testing/harness';
import { type OpensslAuthority, opensslAuthority } from '../../testing/openssl-authority';
import { someUser } from '../../testing/people';

describe('a time-stamp authority over HTTP', () => {
  let provider: TestProvider;
  let authority: OpensslAuthority;
  beforeAll(async () => {
    provider = await startProvider();
    authority = await opensslAuthority();
    provider.ports.timestamps = httpTimestamps(authority.url);
  });
  afterAll(async () => {
    await authority.close();
    await provider.close();
  });
  afterEach(() => {
    authority.answer = null;
  });

  const statusOf = async (user: { token: string }) => {
    const { id } = await provider.call(submitFiling, { body: filingForm(someWork()) }, user);
    return (await provider.call(getFiling, { params: { id } }, user)).status;
  };

  it('provides the time of a filing, which OpenSSL verifies', async () => {
    const { proof, filing, sha256, bytes } = await filedWork(provider, await someUser(provider));
    expect(filing.timestampBy).toBe('示例时间戳机构');
    const verdict = await verifyBundle(proof, { sha256, bytes }, await provider.call(getFilingKeys, {}));
    expect(verdict?.checks.every(({ good }) => good)).toBe(true);
    if (proof.timestamp.kind !== 'rfc3161') throw new Error('no token');
    const token = path.join(mkdtempSync(path.join(tmpdir(), 'token-')), 'token.der');
    writeFileSync(token, Buffer.from(proof.timestamp.token, 'base64'));
    const asked = ['-digest', sha256, '-in', token, '-token_in', '-CAfile', authority.certificate];
    expect(execFileSync('openssl', ['ts', '-verify', ...asked], { stdio: 'pipe' }).toString()).toContain('OK');
  });

  it('leaves a filing waiting after a wrong response, or none', async () => {
    const user = await someUser(provider);
    const first = await filedWork(provider, user);
    if (first.proof.timestamp.kind !== 'rfc3161') throw new Error('no token');
    // A granted response over another digest, and an invalid one.
    const token = Buffer.from(first.proof.timestamp.token, 'base64');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(token.length + 5);
    const replayed = Buffer.concat([Buffer.from('3082', 'hex'), length, Buffer.from('3003020100', 'hex'), token]);
    for (const answer of [replayed, Buffer.from('nothing'), Buffer.alloc(70_000)]) {
      authority.answer = answer;
      expect(await statusOf(user)).toBe('hashed');
    }
    authority.answer = null;
    expect(await statusOf(user)).toBe('certified');
  });
});
