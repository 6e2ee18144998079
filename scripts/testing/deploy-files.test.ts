import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseEnv } from '@/lib/config/env';

const read = (name: string) => readFileSync(path.join('deploy', name), 'utf8');

/** Keys in use of the Compose Specification; another one is a slip. */
const service = z.strictObject({
  image: z.string().regex(/:/, 'a version'),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))])
    .optional(),
  stop_grace_period: z.string().optional(),
  restart: z.enum(['no', 'unless-stopped']),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
});
const composition = z.object({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

/** Tests whether rules of a .dockerignore leave a path out: the last rule that matches it or a folder above it. */
const isIgnored = (rules: readonly string[], name: string): boolean =>
  !(
    rules
      .findLast((rule) => {
        const pattern = rule.replace(/^!/, '').replace(/\/\*$/, '');
        return name === pattern || name.startsWith(`${pattern}/`);
      })
      ?.startsWith('!') ?? true
  );

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('has no mistake that a linter knows', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('runs what `npm start` runs, as an ordinary user', () => {
    const scripts = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? ''));
    expect(command.join(' ')).toBe(scripts.scripts.start?.replace('start.mjs', 'serve.mjs'));
    expect(/^USER (.*)$/m.exec(text)?.[1]).toBe('node');
  });

  it('copies all that a build reads, and no secret', () => {
    const ignored = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const prepared = readFileSync('scripts/lib/prepare.mjs', 'utf8');
    const sources = [...(/SOURCES = \[([^\]]*)\]/.exec(prepared)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, name = '']) => name,
    );
    expect(sources.length).toBeGreaterThan(5);
    expect([...sources, 'content', 'scripts'].filter((name) => isIgnored(ignored, name))).toEqual([]);
    expect(isIgnored(ignored, 'docs/recipes.md')).toBe(true);
    expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '.data', '.keys', '.git', 'node_modules']));
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = composition.parse(parse(read('compose.yaml'), { merge: true }));
  const mounts = (name: string) => services[name]?.volumes ?? [];

  it('runs two equal portals that can write to nothing but their volumes', () => {
    expect(services['portal-1']).toEqual(services['portal-2']);
    expect(services['portal-1']).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' });
    expect(mounts('portal-1')).toEqual(['data:/data']);
  });

  it('names volumes, dependencies and files that are there', () => {
    for (const { depends_on = [], ...each } of Object.values(services)) {
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const other of others) expect(Object.keys(services)).toContain(other);
      for (const mount of each.volumes ?? []) {
        const [source = ''] = mount.replace(/\$\{\w+[^}]*\}/, '$').split(':');
        if (source.startsWith('./')) expect(() => read(source)).not.toThrow();
        else if (source !== '$') expect(Object.keys(volumes)).toContain(source);
      }
      for (const [other, condition] of Array.isArray(depends_on) ? [] : Object.entries(depends_on))
        if (condition.condition === 'service_healthy') expect(services[other]).toHaveProperty('healthcheck');
    }
  });

  it('holds no secret: env.example names each setting that it asks for', () => {
    const example = read('env.example');
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    const given = Object.fromEntries(
      example.split('\n').flatMap((line) => {
        const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return name ? [[name, value ?? ''] as const] : [];
      }),
    );
    expect(given).toMatchObject({ POSTGRES_PASSWORD: '', BACKUP_KEY: '' });
    const environment = { ...given, ...services['portal-1']?.environment };
    expect(() => parseEnv({ ...environment, DATABASE_URL: 'postgres://portal:x@postgres:5432/portal' })).not.toThrow();
  });
});

describe('the files of services', () => {
  it('are mentioned in the manual for operators', () => {
    const manual = readdirSync('docs/operations')
      .map((name) => readFileSync(path.join('docs/operations', name), 'utf8'))
      .join('\n');
    for (const name of readdirSync('deploy', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\./.test(path.basename(file)),
    ))
      expect(manual).toContain(path.basename(name));
  });

  it('stop a portal no sooner than it takes to stop', () => {
    expect(read('systemd/portal.service')).toMatch(/^TimeoutStopSec=90$/m);
    expect(read('systemd/portal.service')).toMatch(/^WorkingDirectory=\/srv\/portal\/current$/m);
    expect(read('systemd/portal.service')).toContain('RELEASE_LINK=/srv/portal/current');
  });
});
