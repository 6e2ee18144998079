import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const config = (folder: string) => `
[req]
distinguished_name = dn
prompt = no
[dn]
CN = 示例时间戳机构
[ext]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = authority
[authority]
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/authority.pem
signer_key = ${folder}/authority.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

export interface OpensslAuthority {
  url: string;
  /** PEM file of the authority's certificate. */
  certificate: string;
  /** Response to send instead of the correct one; null for the correct one. */
  answer: Buffer | null;
  close(): Promise<void>;
}

/** Starts a local time-stamp authority: an HTTP server in front of `openssl ts -reply`. */
export async function opensslAuthority(): Promise<OpensslAuthority> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tsa-'));
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  writeFileSync(file('tsa.cnf'), config(folder));
  writeFileSync(file('serial'), '01\n');
  const [key, certificate] = [file('authority.key'), file('authority.pem')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2', '-utf8'];
  openssl('req', '-x509', ...made, '-config', file('tsa.cnf'), '-extensions', 'ext');
  const authority: OpensslAuthority = { url: '', certificate, answer: null, close: async () => undefined };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    writeFileSync(file('query'), Buffer.concat(chunks));
    openssl('ts', '-reply', '-config', file('tsa.cnf'), '-queryfile', file('query'), '-out', file('reply'));
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(authority.answer ?? readFileSync(file('reply')));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  authority.close = async () => {
    await new Promise((resolve) => void server.close(resolve));
    rmSync(folder, { recursive: true });
  };
  return authority;
}
