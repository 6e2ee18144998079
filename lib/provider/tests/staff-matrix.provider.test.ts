import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { dutiesOf, dutyLabels, rolesWith, STAFF_ROLES, type StaffRole } from '@/lib/contract/duties';
import { getStaffCase, reviewCase } from '@/lib/contract/staff-cases';
import { caseKinds } from '@/lib/kinds/cases';
import { returned } from '../db/returned';
import * as schema from '../db/schema';
import { startProvider, type TestProvider } from '../testing/harness';
import { askOperation, operations } from '../testing/operations';
import { type SomeUser, someStaff, someUser } from '../testing/people';

const ofStaff = operations.filter(({ isStaff }) => isStaff);
/** An unused id. */
const NOTHING = 999_999;
/** Tables that any call may write to, regardless of its subject. */
const ofAsking = new Set(['sessions', 'audit_log']);
const tables = Object.values<unknown>(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one).name] : []));

let provider: TestProvider;
let person: SomeUser;
let colleagues: Record<StaffRole, SomeUser>;

beforeAll(async () => {
  provider = await startProvider({ limitFactor: 100_000 });
  person = await someUser(provider);
  const some = (role: StaffRole) => someStaff(provider, [role]);
  colleagues = {
    reviewer: await some('reviewer'),
    finance: await some('finance'),
    publisher: await some('publisher'),
    administrator: await some('administrator'),
  };
});
afterAll(() => provider.close());

/** Digest of the whole database, by table. */
async function counts(): Promise<Record<string, unknown>> {
  const digests: Record<string, unknown> = {};
  for (const name of tables) {
    if (ofAsking.has(name)) continue;
    digests[name] = await provider.ports.database.raw.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    );
  }
  return digests;
}

describe('every staff operation in openapi.json', () => {
  it('declares its duty and the roles that have it', () => {
    expect(ofStaff.length).toBeGreaterThan(25);
    const wrong = ofStaff.flatMap(({ name, duty, roles }) => {
      if (duty === undefined) return [name];
      const expected = duty === 'ofKind' ? [] : rolesWith(duty);
      return JSON.stringify(roles) === JSON.stringify(expected) ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });

  it('is refused without a login, to other users, and to roles without its duty, and changes nothing', async () => {
    const before = await counts();
    const wrong: string[] = [];
    for (const operation of ofStaff) {
      const expectStatus = async (who: string, token: string | undefined, expected: number) => {
        const { status, text } = await askOperation(provider, operation, NOTHING, { token });
        if (status !== expected) wrong.push(`${operation.name} as ${who}: ${status} ${text.slice(0, 120)}`);
      };
      await expectStatus('nobody', undefined, 401);
      await expectStatus('a person', person.token, 404);
      if (operation.duty === 'ofKind') continue;
      for (const role of STAFF_ROLES)
        if (!operation.roles.includes(role)) await expectStatus(role, colleagues[role].token, 403);
    }
    expect(wrong).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  it('is open to each role that has its duty', async () => {
    const wrong: string[] = [];
    for (const operation of ofStaff)
      for (const role of operation.roles) {
        const { status, text } = await askOperation(provider, operation, NOTHING, { token: colleagues[role].token });
        if (status === 401 || status === 403 || status >= 500)
          wrong.push(`${operation.name} as ${role}: ${status} ${text.slice(0, 120)}`);
      }
    expect(wrong).toEqual([]);
  });

  it('about a case is open only to roles with the duty of its kind', async () => {
    const kinds = caseKinds().filter(({ isKept }) => !isKept);
    const wrong: string[] = [];
    for (const { key, duty, states } of kinds) {
      const status = Object.entries(states).find(([, { holder }]) => holder === 'office')?.[0];
      if (!status) continue;
      const { id } = returned(
        await provider.ctx.db
          .insert(schema.cases)
          .values({ kind: key, recordNo: `矩阵-${key}`, title: '试验', status, userId: person.id, data: {} })
          .returning(),
      );
      for (const role of STAFF_ROLES) {
        const { token } = colleagues[role];
        const may = dutiesOf([role]).includes(duty);
        const read = await provider.raw('GET', getStaffCase.path.replace('{id}', String(id)), { token });
        if ((read.status === 403) === may) wrong.push(`${key} read as ${role}: ${read.status}`);
        if (may) continue;
        const body = { action: 'accept', note: '' };
        const refused = await provider.refuse(reviewCase, { params: { id }, body }, { token });
        if (refused.status !== 403 || !refused.msg.includes(dutyLabels[duty]))
          wrong.push(`${key} move as ${role}: ${refused.status} ${refused.msg}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
